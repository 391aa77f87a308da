import type { ReactNode } from 'react';
import { LinkButton } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { useTexts } from '#app/hooks/use-site.ts';

type Props = {
  /** 'Geen opportunities gevonden', whether there are none at all or none that fit. */
  title: string;
  /** How the first one comes. */
  reason: string;
  add: ReactNode;
  /** A search or filter is on: then that is what finds nothing. */
  narrowed: boolean;
  /** The list without search and filters. */
  all?: string;
};

export function NothingFound({ title, reason, add, narrowed, all = '?' }: Props) {
  const { list } = useTexts();
  if (!narrowed) return <EmptyState heading="h2" title={title} reason={reason} action={add} />;
  const clear = (
    <LinkButton to={all} size="sm">
      {list.clearFilters}
    </LinkButton>
  );
  return <EmptyState heading="h2" title={title} reason={list.noResultsReason} action={clear} />;
}
