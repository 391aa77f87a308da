import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { CappedContext } from './list-context.ts';
import { ListPager } from './list-pager.tsx';
import { useStay } from './list-url.ts';

type EmptyProps = {
  /** 'Geen sollicitaties', for a list without any rows. */
  title: string;
  reason?: string | undefined;
  action?: ReactNode;
  /** A search or filter is active and matches nothing. */
  narrowed: boolean;
  /** Use the same title in that case, as the lists of the CRM do. */
  oneTitle?: boolean;
  /** The URL without search and filters. */
  all?: string;
};

export function ListEmpty({ title, reason, action, narrowed, oneTitle, all = '?' }: EmptyProps) {
  const { list } = useTexts();
  const stay = useStay();
  if (!narrowed) return <EmptyState heading="h2" title={title} reason={reason} action={action} />;
  return (
    <EmptyState
      heading="h2"
      title={oneTitle ? title : list.noResults}
      reason={list.noResultsReason}
      action={
        <LinkButton to={stay(all)} size="sm">
          {list.clearFilters}
        </LinkButton>
      }
    />
  );
}

type BodyProps<Found> = Omit<EmptyProps, 'title' | 'reason'> & {
  /** Undefined if it could not be loaded. */
  found: Found | undefined;
  pageSize: number;
  texts: { loadFailed: string; empty: string; emptyReason?: string | undefined };
  children: (found: Found) => ReactNode;
};

/** The rows of a list with their pager, or why there are none. */
export function ListBody<
  Found extends { page: number; total: number; capped?: boolean; rows: readonly { id: string }[] },
>({ found, pageSize, texts, children, ...empty }: BodyProps<Found>) {
  if (!found) return <ListFailure title={texts.loadFailed} />;
  if (found.total === 0) return <ListEmpty title={texts.empty} reason={texts.emptyReason} {...empty} />;
  return (
    <CappedContext value={found.capped ?? false}>
      {children(found)}
      <ListPager {...found} pageSize={pageSize} />
    </CappedContext>
  );
}

/** Shown if the list could not be loaded. */
export function ListFailure({ title }: { title: string }) {
  const { list } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <Notice kind="danger" role="alert" title={title}>
      <Link to={pathname + search}>{list.tryAgain}</Link>
    </Notice>
  );
}
