import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** Less than this is a click with an unsteady hand. */
const LIFT_AFTER_PX = 6;

export type CardDrag = {
  /** The card in the air, and the column under it. */
  lifted: string | null;
  over: string | null;
  onPointerDown: (event: PointerEvent<HTMLElement>, card: string) => void;
};

/**
 * Drags a card to an element with `data-column`. With the mouse or a pen: a finger scrolls the board, and has the menu
 * of the card. Escape puts the card back.
 */
export function useCardDrag(onDrop: (card: string, column: string) => void): CardDrag {
  const [lifted, setLifted] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);

  function onPointerDown(event: PointerEvent<HTMLElement>, card: string) {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    if ((event.target as Element).closest('button')) return;
    const element = event.currentTarget;
    const start = { x: event.clientX, y: event.clientY };
    const listening = new AbortController();
    const { signal } = listening;
    let inTheAir = false;
    let column: string | null = null;

    const putDown = () => {
      listening.abort();
      element.style.translate = '';
      setLifted(null);
      setOver(null);
    };
    end.current = putDown;

    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const [dx, dy] = [clientX - start.x, clientY - start.y];
        if (!inTheAir && Math.hypot(dx, dy) < LIFT_AFTER_PX) return;
        inTheAir = true;
        setLifted(card);
        element.style.translate = `${dx}px ${dy}px`;
        column = columnAt(clientX, clientY, element);
        setOver(column);
      },
      { signal },
    );
    window.addEventListener(
      'pointerup',
      () => {
        if (inTheAir) swallowClick();
        if (inTheAir && column) onDrop(card, column);
        putDown();
      },
      { signal },
    );
    window.addEventListener('pointercancel', putDown, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && putDown(), { signal });
  }

  return { lifted, over, onPointerDown };
}

/** The column under the pointer, unless the card comes from there. */
function columnAt(x: number, y: number, card: HTMLElement): string | null {
  const under = document.elementsFromPoint(x, y).find((element) => !card.contains(element));
  const column = under?.closest<HTMLElement>('[data-column]');
  return column && !column.contains(card) ? (column.dataset.column ?? null) : null;
}

/** Letting go over a link would follow it. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
