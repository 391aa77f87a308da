import { X } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { Selection } from './selection.tsx';

/** Covers the head of the table while rows are selected, and so moves nothing; its children are buttons. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { list } = useTexts();
  if (selection.count === 0 || !selection.allowed) return null;
  return (
    <section className="bulk-actions" aria-label={list.bulk}>
      <div className="bulk-actions__bar">
        <b role="status">{list.selected(selection.count)}</b>
        {children}
        <button type="button" className="bulk-actions__clear" onClick={selection.clear}>
          <Icon of={X} />
          <span className="bulk-actions__word">{list.clearSelection}</span>
        </button>
      </div>
    </section>
  );
}
