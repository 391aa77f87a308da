import { useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = { value: string; checked?: boolean };

declare global {
  interface Window {
    earlyInput?: {
      typed: Map<Field, Typed>;
      sent: SubmitEvent | undefined;
      stop: () => void;
    };
  }
}

/**
 * Runs before the page can be used. React empties the fields that it controls, and a form that is sent before its
 * component works would leave the page and show the answer that was meant for the component.
 */
export const keepEarlyInput = `{
  const early = window.earlyInput = { typed: new Map(), sent: undefined, stop };
  const type = ({ target }) => early.typed.set(target, { value: target.value, checked: target.checked });
  const send = (event) => {
    if (event.target.method !== 'post') return;
    event.preventDefault();
    early.sent = event;
  };
  addEventListener('input', type, true);
  addEventListener('submit', send, true);
  function stop() {
    removeEventListener('input', type, true);
    removeEventListener('submit', send, true);
  }
}`;

/** Types and sends again what was typed and sent before the page worked. */
export function useEarlyInput(): void {
  useEffect(() => {
    const early = window.earlyInput;
    if (!early) return;
    early.stop();
    delete window.earlyInput;
    for (const [field, typed] of early.typed) if (field.type !== 'file') typeAgain(field, typed);
    const form = early.sent?.target;
    const submitter = early.sent?.submitter ?? null;
    // After React has taken over what was typed.
    if (form instanceof HTMLFormElement) setTimeout(() => form.requestSubmit(submitter));
  }, []);
}

/** React knows the last value that was set on the field itself, and sees an event with another one as a change. */
function typeAgain(field: Field, { value, checked }: Typed): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    field.checked = !checked;
    return field.click();
  }
  field.value = `${value}.`;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}
