import { useEffect, useLayoutEffect } from 'react';
import { type FormControl, typeInto } from './type-into.ts';

type Typed = { value: string; checked?: boolean };

declare global {
  interface Window {
    earlyInput?: {
      typed: Map<FormControl, Typed>;
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
  // Before other effects: what they fill in was not typed by anybody.
  useLayoutEffect(() => window.earlyInput?.stop(), []);
  useEffect(() => {
    const early = window.earlyInput;
    if (!early) return;
    delete window.earlyInput;
    for (const [field, typed] of early.typed) typeAgain(field, typed);
    const form = early.sent?.target;
    const submitter = early.sent?.submitter ?? null;
    // After React has taken over what was typed.
    if (form instanceof HTMLFormElement) setTimeout(() => form.requestSubmit(submitter));
  }, []);
}

/** The field still shows it, but React does not know: setting something else first makes it a change. */
function typeAgain(field: FormControl, { value, checked }: Typed): void {
  if (field.type === 'file') return;
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    field.checked = !checked;
    field.click();
  } else {
    field.value = `${value}.`;
    typeInto(field, value);
  }
}
