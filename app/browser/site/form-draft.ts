import { HONEYPOT_FIELD } from '#domain/form-guard.ts';
import { askForFileAgain } from './cv-field.ts';

/**
 * The language switch loads the page again: what was typed is kept in the tab until then, and no longer. A chosen file
 * cannot be kept; its field says so.
 */
export function startDrafts(): void {
  for (const form of forms()) restore(form);
  document.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
    if (target.closest('a[rel=alternate]')) for (const form of forms()) keep(form);
  });
}

const forms = () => document.querySelectorAll<HTMLFormElement>('form[data-send]');

/** The same on the two pages with the same form. */
const keyOf = (form: HTMLFormElement) => `draft ${new URL(form.action).pathname}`;

function keep(form: HTMLFormElement): void {
  const draft = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = typeof value === 'string' ? value : value.name;
    if (text && name !== HONEYPOT_FIELD) draft.append(name, text);
  }
  try {
    if (draft.size > 0) sessionStorage.setItem(keyOf(form), String(draft));
  } catch {
    // If storage is blocked, the form is empty in the other language.
  }
}

function restore(form: HTMLFormElement): void {
  for (const [name, value] of new URLSearchParams(take(keyOf(form)))) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLTextAreaElement) field.value = value;
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.type === 'file') askForFileAgain(field);
    else if (field.type === 'checkbox') field.checked = true;
    else field.value = value;
  }
}

function take(key: string): string {
  try {
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return stored ?? '';
  } catch {
    return '';
  }
}
