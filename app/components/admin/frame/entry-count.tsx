import { useEntryCount } from './menu-counts.ts';

/** How much waits behind an entry of the menu. */
export function EntryCount({ of }: { of: string }) {
  const count = useEntryCount()(of);
  if (!count) return null;
  return (
    <span className="entry-count">
      <span aria-hidden>{count.shown}</span>
      <span className="visually-hidden">, {count.words}</span>
    </span>
  );
}
