/** Asks a list of rows, such as names and values, to show this many. */
export const ROWS_EVENT = 'lexbrug:rows';

export function rowsWanted(event: Event): number {
  return event instanceof CustomEvent ? Number(event.detail) || 0 : 0;
}
