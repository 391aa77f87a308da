import { useEffect } from 'react';

/** With the addresses of their pages. */
const forms = new Map<EventTarget | null, string>();
const fields = new WeakSet<EventTarget>();
let stop: AbortController | undefined;

/** Remembers the forms that are typed into until the script that keeps drafts is there. */
export function useTouchedForms(): void {
  useEffect(() => {
    stop = new AbortController();
    const { signal } = stop;
    const touch = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest('form') : undefined;
      if (!target || form?.method !== 'post') return;
      fields.add(target);
      forms.set(form, location.pathname);
    };
    document.addEventListener('input', touch, { signal });
    document.addEventListener('change', touch, { signal });
    document.addEventListener('submit', ({ target }) => forms.delete(target), { signal, capture: true });
    return () => void takeTouchedForms();
  }, []);
}

/** Those of this page. From then on somebody else remembers them. */
export function takeTouchedForms(): HTMLFormElement[] {
  stop?.abort();
  const taken = [...forms].flatMap(([form, path]) =>
    form instanceof HTMLFormElement && form.isConnected && path === location.pathname ? form : [],
  );
  forms.clear();
  return taken;
}

/** Text that was typed before the script came is newer than a stored draft. */
export const wasTouched = (field: EventTarget): boolean => fields.has(field);
