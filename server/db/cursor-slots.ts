import { Slots } from '../slots.ts';

/** A slow download of an export holds a connection: leave enough for others. */
export const cursorSlots = new Slots(6);
