import { hasUnsaved } from '#app/browser/ask-before-closing.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'search', 'file'].includes(target.type));

let start: { field: Field; value: string } | undefined;
let typed: { field: Field; value: string } | undefined;

/** Remembers the field that is typed into. Returns how to stop. */
export function watchTyping(onTyping: () => void): () => void {
  const focused = ({ target }: Event) => {
    if (isField(target) && typed?.field !== target) start = { field: target, value: target.value };
  };
  const input = ({ target }: Event) => {
    if (!isField(target) || target.closest('[role="search"]')) return;
    typed = start?.field === target ? start : (typed ?? { field: target, value: '' });
    if (isTyping()) onTyping();
  };
  document.addEventListener('focusin', focused);
  document.addEventListener('input', input);
  return () => {
    document.removeEventListener('focusin', focused);
    document.removeEventListener('input', input);
  };
}

/** Whether something was typed that is not stored. A field that is gone, or as it was before, counts no more. */
export function isTyping(): boolean {
  if (hasUnsaved()) return true;
  if (typed && (!typed.field.isConnected || typed.field.value === typed.value)) typed = undefined;
  return typed !== undefined;
}

/** Rows are ticked, or something is open that new data could pull away. */
export const isHeld = (): boolean =>
  document.querySelector(
    '.bulk-actions, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]',
  ) !== null;
