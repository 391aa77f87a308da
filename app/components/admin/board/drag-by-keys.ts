import type { CardDrag } from './card-drag.ts';

/**
 * Arrow keys, Home and End choose a column; Enter or space drops the card; Escape, Tab and losing focus put it back.
 */
export function dragByKeys(card: Element, focused: EventTarget, drag: CardDrag): void {
  const column = card.closest('[data-column]');
  const columns = [...(column?.parentElement?.querySelectorAll('[data-column]') ?? [])];
  let index = column ? columns.indexOf(column) : 0;
  const { left, top } = card.getBoundingClientRect();
  const around = column?.getBoundingClientRect();
  const offsetInColumn = left - (around?.left ?? 0);
  // The top of a card may be scrolled out of its column.
  const y = Math.max(top, (around?.top ?? 0) + 1);

  const moveTo = (next: number) => {
    const to = columns[next];
    if (!to?.parentElement) return;
    index = next;
    scrollHorizontally(to.parentElement, to);
    drag.onAim({ x: to.getBoundingClientRect().left + offsetInColumn, y });
  };
  const onKeyDown = (event: Event) => {
    if (!(event instanceof KeyboardEvent)) return;
    const { key } = event;
    if (key === 'ArrowLeft') moveTo(index - 1);
    else if (key === 'ArrowRight') moveTo(index + 1);
    else if (key === 'Home') moveTo(0);
    else if (key === 'End') moveTo(columns.length - 1);
    else if (key === 'Enter' || key === ' ') drag.onDrop();
    else if (key === 'Escape' || key === 'Tab') drag.onPutBack();
    // Scrolling the page would leave the lifted card behind.
    else if (!['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'].includes(key)) return;
    event.preventDefault();
  };
  focused.addEventListener('keydown', onKeyDown, { signal: drag.signal });
  focused.addEventListener('blur', drag.onPutBack, { signal: drag.signal });
  drag.onLift({ x: left, y: top });
}

/** Not `scrollIntoView`, which also scrolls the page when a column is taller than the window. */
function scrollHorizontally(board: Element, column: Element): void {
  const visible = board.getBoundingClientRect();
  const { left, right } = column.getBoundingClientRect();
  board.scrollLeft += Math.max(0, right - visible.right) + Math.min(0, left - visible.left);
}
