import type { Slot } from '#domain/activities/agenda.ts';
import { isDay } from '#domain/time/amsterdam.ts';

/** A cell of the grid has its place in an attribute. */
export const writeSlot = ({ day, time }: Slot): string => `${day} ${time ?? ''}`;

function readSlot(written: string | undefined): Slot | undefined {
  const [day = '', time = ''] = (written ?? '').split(' ');
  return isDay(day) ? { day, time: time || null } : undefined;
}

/** The cell under a point; the dragged card is above it. */
export function slotAt({ x, y }: { x: number; y: number }): Slot | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const cell = element.closest<HTMLElement>('[data-slot]');
    if (cell) return readSlot(cell.dataset.slot);
  }
  return undefined;
}
