import { useState } from 'react';
import { useMay } from '#app/browser/use-may.ts';
import { type Selection, turned, useReach } from './selection.tsx';

/** Rows that are no longer shown leave the selection. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const here = shown.filter((id) => chosen.has(id));
  const reach = useReach(shown);
  return {
    ids: here,
    count: here.length,
    some: here.length > 0,
    has: (id) => chosen.has(id),
    toggle: (id, through) => setChosen((before) => turned(before, reach(id, through), before.has(id))),
    toggleAll: () => setChosen(new Set(here.length > 0 ? [] : shown)),
    clear: () => setChosen(new Set()),
    all: here.length === shown.length,
    allowed: useMay()('bulk'),
  };
}
