import { type FocusEvent, type KeyboardEvent, useState } from 'react';

type Place = { row: number; column: number };
type Step = (from: Place) => Place;

const steps: Record<string, Step> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }) => ({ row, column: Infinity }),
};
/** With Ctrl. */
const farSteps: Record<string, Step> = {
  Home: () => ({ row: 0, column: 0 }),
  End: () => ({ row: Infinity, column: Infinity }),
};

/**
 * Arrow keys over the cells of a grid, which is one stop of the Tab key. Each cell holds one control; cells without one are
 * skipped. Space selects the row, except on a control that has a use for it.
 */
export function useGridKeys(select: (row: number) => void) {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  return {
    cell: (row: number, column: number) => ({ 'data-row': row, 'data-column': column }),
    tabIndex: (row: number, column: number) => (active.row === row && active.column === column ? 0 : -1),
    handlers: {
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const place = placeOf(event.target);
        if (place) setActive(place);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const place = placeOf(event.target);
        if (!place || event.altKey || event.shiftKey) return;
        if (event.key === ' ' && !usesSpace(event.target)) {
          event.preventDefault();
          select(place.row);
          return;
        }
        const step = (event.ctrlKey ? farSteps : steps)[event.key];
        if (!step) return;
        event.preventDefault();
        controlAt(event.currentTarget, step(place), place)?.focus();
      },
      // Firefox presses a button when the key is released.
      onKeyUp: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === ' ' && !usesSpace(event.target)) event.preventDefault();
      },
    },
  };
}

const usesSpace = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('[data-uses-space]') !== null;

function placeOf(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
}

/** The control in that direction that is nearest to the wanted place. */
function controlAt(grid: HTMLElement, wanted: Place, from: Place): HTMLElement | undefined {
  const controls = [...grid.querySelectorAll<HTMLElement>('[data-row] :is(a, button, input)')].flatMap(
    (control) => {
      const place = placeOf(control);
      return place ? [{ control, place }] : [];
    },
  );
  const rows = controls.map(({ place }) => place.row);
  const row = Math.min(Math.max(wanted.row, 0), Math.max(...rows));
  const inRow = controls.filter(({ place }) => place.row === row);
  const isBackwards = row === from.row && wanted.column < from.column;
  const found = isBackwards
    ? inRow.findLast(({ place }) => place.column <= wanted.column)
    : inRow.find(({ place }) => place.column >= wanted.column);
  return (found ?? (isBackwards ? inRow.at(0) : inRow.at(-1)))?.control;
}
