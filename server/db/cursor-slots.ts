import { Slots } from '../slots.ts';

/** A slow reader of an export holds a connection. Limits how many do, so that everyone else still gets one. */
export const cursorSlots = new Slots(6);
