import type { FormDraft } from '#domain/accounts/form-draft.ts';
import { ROWS_EVENT } from './row-lists.ts';
import { wasTouched } from './touched-forms.ts';
import { type FormControl, typeInto } from './type-into.ts';

const neverKept = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image']);

/** Identifies a form by its action and its hidden fields, such as the id and version of a record. */
export function formKey(form: HTMLFormElement): string {
  const hidden = [...form.elements].flatMap((field) =>
    field instanceof HTMLInputElement && field.type === 'hidden' ? [`${field.name}=${field.value}`] : [],
  );
  return form.dataset.draft ?? [form.getAttribute('action') ?? '', ...hidden].join('|');
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
    if (value === undefined || wasTouched(field)) continue;
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
