import { useEffect } from 'react';

const touched = new Set<EventTarget | null>();
let stop: AbortController | undefined;

/** Remembers the forms that are typed into until the script that keeps drafts is there. */
export function useTouchedForms(): void {
  useEffect(() => {
    stop = new AbortController();
    const { signal } = stop;
    const touch = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest('form') : undefined;
      if (form?.method === 'post') touched.add(form);
    };
    document.addEventListener('input', touch, { signal });
    document.addEventListener('change', touch, { signal });
    document.addEventListener('submit', ({ target }) => touched.delete(target), { signal, capture: true });
    return () => void takeTouchedForms();
  }, []);
}

/** From then on somebody else remembers them. */
export function takeTouchedForms(): HTMLFormElement[] {
  stop?.abort();
  const taken = [...touched].filter((form) => form instanceof HTMLFormElement);
  touched.clear();
  return taken;
}
