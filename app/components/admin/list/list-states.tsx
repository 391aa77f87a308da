import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { LinkButton } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';

type EmptyProps = {
  /** 'Geen sollicitaties': said when there is nothing at all. */
  title: string;
  reason?: string;
  action?: ReactNode;
  /** A search or filter is on: then it is those that find nothing. */
  narrowed: boolean;
  /** The same title then too, as the lists of the CRM have it. */
  oneTitle?: boolean;
  /** The list without search and filters. */
  all?: string;
};

export function ListEmpty({ title, reason, action, narrowed, oneTitle, all = '?' }: EmptyProps) {
  const { list } = useTexts();
  if (!narrowed) return <EmptyState heading="h2" title={title} reason={reason} action={action} />;
  return (
    <EmptyState
      heading="h2"
      title={oneTitle ? title : list.noResults}
      reason={list.noResultsReason}
      action={
        <LinkButton to={all} size="sm">
          {list.clearFilters}
        </LinkButton>
      }
    />
  );
}

/** The list could not be fetched: says so in the words of its subject, and how to try again. */
export function ListFailure({ title }: { title: string }) {
  const { list } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <Notice kind="danger" role="alert" title={title}>
      <Link to={pathname + search} replace>
        {list.tryAgain}
      </Link>
    </Notice>
  );
}
