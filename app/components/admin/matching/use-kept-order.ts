import { useState } from 'react';

/** Rows stay where they are when the same list is read again, so that none moves under the pointer. */
export function useKeptOrder<Row extends { id: string }>(rows: readonly Row[], list: string): Row[] {
  const [kept, setKept] = useState({ list, ids: rows.map(({ id }) => id) });
  const known = kept.list === list ? kept.ids : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = [...new Set([...known, ...byId.keys()])].flatMap((id) => byId.get(id) ?? []);
  const ids = ordered.map(({ id }) => id);
  if (kept.list !== list || ids.join() !== kept.ids.join()) setKept({ list, ids });
  return ordered;
}
