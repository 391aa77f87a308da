let typed = '';
let stop: AbortController | undefined;

/** Keeps what is typed between a shortcut and the moment that the field which it opens has the focus. */
export function keepTyped(): void {
  forgetTyped();
  stop = new AbortController();
  const { signal } = stop;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return forgetTyped();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key.length === 1) typed += event.key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('keydown', press, { signal, capture: true });
  document.addEventListener('pointerdown', forgetTyped, { signal, capture: true });
}

/** For the field, once it has the focus. */
export function takeTyped(): string {
  const taken = typed;
  forgetTyped();
  return taken;
}

export function forgetTyped(): void {
  stop?.abort();
  stop = undefined;
  typed = '';
}
