import { useEffect } from 'react';

/** A form is sent without its draft if the script cannot be loaded. */
const HELD_AT_MOST_MS = 3000;

/** With the addresses of their pages. */
const forms = new Map<EventTarget | null, string>();
const fields = new WeakSet<EventTarget>();
/** Forms that were sent meanwhile, and the button of each. */
const held = new Map<HTMLFormElement, HTMLElement | null>();
let stop: AbortController | undefined;

/**
 * Remembers the forms that are typed into until the script that keeps drafts is there. One that is sent waits for it:
 * the answer may be that the session has ended.
 */
export function useTouchedForms(onHeld: () => void): void {
  useEffect(() => {
    stop = new AbortController();
    const { signal } = stop;
    const touch = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest('form') : undefined;
      if (!target || form?.method !== 'post') return;
      fields.add(target);
      forms.set(form, location.pathname);
    };
    const hold = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !forms.has(form)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (held.size === 0) setTimeout(sendHeld, HELD_AT_MOST_MS);
      held.set(form, event.submitter);
      onHeld();
    };
    document.addEventListener('input', touch, { signal });
    document.addEventListener('change', touch, { signal });
    document.addEventListener('submit', hold, { signal, capture: true });
    // Whatever is done next may take the form away, as a link or the end of a dialog does.
    for (const act of ['pointerdown', 'keydown', 'click'])
      document.addEventListener(act, sendHeld, { signal, capture: true });
    return () => void takeTouchedForms();
  }, [onHeld]);
}

/** Those of this page, for the script that keeps drafts, which remembers them from then on. */
export function takeTouchedForms(): HTMLFormElement[] {
  stop?.abort();
  const taken = [...forms].flatMap(([form, path]) =>
    form instanceof HTMLFormElement && form.isConnected && path === location.pathname ? form : [],
  );
  forms.clear();
  // Once that script listens.
  setTimeout(sendHeld);
  return taken;
}

function sendHeld(): void {
  const sent = [...held];
  held.clear();
  for (const [form, button] of sent) {
    forms.delete(form);
    // Without its button a form may ask for something else.
    if (form.isConnected && button?.isConnected !== false) form.requestSubmit(button);
  }
}

/** Whether it was sent as it is, so that nothing may be filled in. */
export const isHeld = (form: HTMLFormElement): boolean => held.has(form);

/** Text that was typed before the script came is newer than a stored draft. */
export const wasTouched = (field: EventTarget): boolean => fields.has(field);
