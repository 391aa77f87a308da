/** The entries of the menu with a number: new applications, unread messages, own unanswered mail, own late activities. */
export const countedEntries = ['applications', 'messages', 'inbox', 'activities'] as const;
export type CountedEntry = (typeof countedEntries)[number];
export type MenuCounts = Record<CountedEntry, number>;

/** Work that waits for a colleague: in the menu, and notifications that were not seen. Counted from a moment on. */
export type Waiting = { counts: MenuCounts; unseen: number; countedAt: number };

/** Above it the exact number says nothing more, and would cost more to find. */
export const MAX_COUNTED = 99;

/** '12', or '99+' for more; nothing for none. */
export function shownCount(count: number): string | undefined {
  if (count <= 0) return undefined;
  return count > MAX_COUNTED ? `${MAX_COUNTED}+` : String(count);
}
