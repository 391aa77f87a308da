import {
  draftPrefix,
  type FormDraft,
  isDraftOfSomebodyElse,
  type PageDraft,
  readPageDraft,
} from '#domain/accounts/form-draft.ts';

export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const neverKept = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image']);

/** Identifies a form by its action and its hidden fields, such as the id and version of a record. */
export function formKey(form: HTMLFormElement): string {
  const hidden = [...form.elements].flatMap((field) =>
    field instanceof HTMLInputElement && field.type === 'hidden' ? [`${field.name}=${field.value}`] : [],
  );
  return form.dataset.draft ?? [form.getAttribute('action') ?? '', ...hidden].join('|');
}

/** Asks a list of rows, such as names and values, to show this many. */
export const ROWS_EVENT = 'lexbrug:rows';

export function rowsWanted(event: Event): number {
  return event instanceof CustomEvent ? Number(event.detail) || 0 : 0;
}

export function readForm(form: HTMLFormElement): FormDraft {
  const draft: FormDraft = {};
  for (const list of rowLists(form)) draft[rowsKey(list)] = list.dataset.rows ?? '0';
  for (const [key, field] of controlsOf(form)) {
    if (field instanceof HTMLInputElement && field.type === 'radio' && !field.checked) continue;
    draft[key] = isTick(field) ? (field.checked ? 'on' : 'off') : field.value;
  }
  return draft;
}

/** Fills in a draft and dispatches the events of typing, so that React notices. Returns whether anything changed. */
export function fillForm(form: HTMLFormElement, draft: FormDraft): boolean {
  let changed = false;
  for (const list of rowLists(form)) {
    const rows = draft[rowsKey(list)];
    if (rows === undefined || rows === list.dataset.rows) continue;
    list.dispatchEvent(new CustomEvent(ROWS_EVENT, { detail: rows }));
    changed = true;
    // Fill in the fields of new rows once they are rendered.
    requestAnimationFrame(() => fillControls(form, draft));
  }
  return fillControls(form, draft) || changed;
}

function fillControls(form: HTMLFormElement, draft: FormDraft): boolean {
  let changed = false;
  for (const [key, field] of controlsOf(form)) {
    const value = draft[key];
    if (value === undefined) continue;
    if (field instanceof HTMLInputElement && (field.type === 'radio' || isTick(field))) {
      const wanted = field.type === 'radio' ? field.value === value : value === 'on';
      if (field.checked === wanted || (field.type === 'radio' && !wanted)) continue;
      field.click();
    } else if (field.value === value) continue;
    else typeInto(field, value);
    changed = true;
  }
  return changed;
}

function rowLists(form: HTMLFormElement): HTMLFieldSetElement[] {
  const lists = [...form.elements].filter((element) => element instanceof HTMLFieldSetElement);
  return lists.filter(({ dataset }) => dataset.rows !== undefined);
}

const rowsKey = ({ name }: HTMLFieldSetElement): string => `${name}[]`;

/** Dispatches the event of typing, so that React notices. */
export function typeInto(field: FormControl, value: string): void {
  // The setter of the prototype: React overrides that of the element and would not notice the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function* controlsOf(form: HTMLFormElement): Generator<[key: string, field: FormControl]> {
  const seen = new Map<string, number>();
  for (const field of form.elements) {
    if (!isKept(field)) continue;
    if (isTick(field)) yield [`${field.name}=${field.value}`, field];
    else if (field instanceof HTMLInputElement && field.type === 'radio') yield [field.name, field];
    else {
      const nth = seen.get(field.name) ?? 0;
      seen.set(field.name, nth + 1);
      yield [`${field.name}#${nth}`, field];
    }
  }
}

function isKept(field: Element): field is FormControl {
  if (
    !(
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    )
  )
    return false;
  return field.name !== '' && !neverKept.has(field.type) && field.autocomplete !== 'one-time-code';
}

const isTick = (field: FormControl): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox';

/** Does nothing if the session storage is blocked or full. */
export const draftStore = {
  read: (key: string): PageDraft => guarded(() => readPageDraft(sessionStorage.getItem(key))) ?? {},
  write(key: string, page: PageDraft): void {
    guarded(() => {
      if (Object.keys(page).length === 0) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(page));
    });
  },
  forgetAll(): void {
    removeWhere((key) => key.startsWith(draftPrefix));
  },
  forgetOthers(userId: string): void {
    removeWhere((key) => isDraftOfSomebodyElse(key, userId));
  },
};

function removeWhere(matches: (key: string) => boolean): void {
  guarded(() => {
    for (const key of Object.keys(sessionStorage).filter(matches)) sessionStorage.removeItem(key);
  });
}

function guarded<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
