/** How long a sent mail can be taken back. */
export const UNDO_SECONDS = 10;
