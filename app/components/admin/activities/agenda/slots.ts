import type { Slot } from '#domain/activities/agenda.ts';
import { isDay } from '#domain/time/amsterdam.ts';

/** A cell of the grid has its place in an attribute. */
export const writeSlot = ({ day, time }: Slot): string => `${day} ${time ?? ''}`;

function readSlot(written: string | undefined): Slot | undefined {
  const [day = '', time = ''] = (written ?? '').split(' ');
  return isDay(day) ? { day, time: time || null } : undefined;
}

/** The cell under a point; the dragged card is above it, and a tall card of an earlier half hour may be. */
export function slotAt({ x, y }: { x: number; y: number }): Slot | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const slot = element instanceof HTMLElement && readSlot(element.dataset.slot);
    if (slot) return slot;
  }
  return undefined;
}
