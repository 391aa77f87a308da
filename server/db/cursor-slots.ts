import { Slots } from '../slots.ts';

/**
 * Whoever reads a list from a cursor holds a connection for as long as he takes. A few at a time may; the others wait
 * for each other, and nobody else for them.
 */
export const cursorSlots = new Slots(6);
