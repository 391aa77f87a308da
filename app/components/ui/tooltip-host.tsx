import { useEffect, useState } from 'react';
import { TooltipPopup } from './popups.ts';

const WAIT_MS = 600;
/** The next one appears at once if the last has only just gone. */
const WARM_MS = 400;

/** The tooltip of the page. Hidden from screen readers, which read the same words as the name of the element. */
export function TooltipHost() {
  const anchor = useNamedElement();
  // The words stay while it fades away.
  const [last, setLast] = useState<HTMLElement>();
  if (anchor && anchor !== last) setLast(anchor);
  if (!last) return null;
  return <TooltipPopup open={anchor !== undefined} anchor={last} />;
}

/** The element under the pointer or with the focus of the keyboard, if it has words. */
function useNamedElement(): HTMLElement | undefined {
  const [element, setElement] = useState<HTMLElement>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: HTMLElement | undefined;
    let hiddenAt = -Infinity;
    const put = (next: HTMLElement | undefined) => {
      clearTimeout(timer);
      if (shown && !next) hiddenAt = performance.now();
      shown = next;
      setElement(next);
    };
    const hide = () => put(undefined);
    const start = (next: HTMLElement | null | undefined, wait = WAIT_MS) => {
      clearTimeout(timer);
      if (next) timer = setTimeout(() => put(next), wait);
    };
    const over = ({ target, pointerType }: PointerEvent) => {
      const next = pointerType === 'mouse' ? namedAround(target) : undefined;
      if (next && next === shown) return;
      const warm = shown !== undefined || performance.now() - hiddenAt < WARM_MS;
      if (shown || !next) hide();
      start(next, warm ? 0 : WAIT_MS);
    };
    const focus = ({ target }: FocusEvent) => {
      const next = namedAround(target);
      put(next?.matches(':focus-visible') ? next : undefined);
    };
    const key = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') hide();
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('pointerover', over, { signal });
    document.documentElement.addEventListener('pointerleave', hide, { signal });
    document.addEventListener('pointerdown', hide, { signal, capture: true });
    document.addEventListener('focusin', focus, { signal });
    document.addEventListener('focusout', hide, { signal });
    document.addEventListener('keydown', key, { signal, capture: true });
    document.addEventListener('scroll', hide, { signal, capture: true, passive: true });
    // This is loaded once the page is used.
    put(document.querySelector<HTMLElement>('[data-tooltip]:focus-visible') ?? undefined);
    if (matchMedia('(hover: hover)').matches) start(document.querySelector('[data-tooltip]:hover'));
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);
  return element;
}

function namedAround(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>('[data-tooltip]')) || undefined;
}
