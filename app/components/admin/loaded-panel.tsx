import { type ReactNode, Suspense } from 'react';
import { Await, Link, useLocation } from 'react-router';
import { Notice } from '#app/components/ui/notice.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { Panel } from './panel.tsx';

export type PartFailure = 'database' | 'slow' | 'failed';
export type ReadPart<T> = { value: T } | { failed: PartFailure; requestId: string };

type PartProps<T> = {
  title: string;
  /** Instead of the part, if it could not be read. */
  loadFailed: string;
  part: Promise<ReadPart<T>> | ReadPart<T>;
  children: (value: T) => ReactNode;
};

/** A part of the page that may arrive after the rest, or fail without it. */
export function LoadedPart<T>({ title, loadFailed, part, children }: PartProps<T>) {
  const { dashboard } = useTexts();
  const shape = <Skeleton label={dashboard.loading(title)} />;
  return (
    <Suspense fallback={shape}>
      <Await resolve={part}>
        {(read) => ('value' in read ? children(read.value) : <PartFailed title={loadFailed} {...read} />)}
      </Await>
    </Suspense>
  );
}

function PartFailed({ title, failed, requestId }: { title: string; failed: PartFailure; requestId: string }) {
  const { dashboard, list, site } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <Notice kind="danger" role="alert" title={title}>
      {dashboard.reasons[failed]}{' '}
      <Link to={pathname + search} replace preventScrollReset>
        {list.tryAgain}
      </Link>
      {failed === 'failed' && <small className="part-failure">{site.errors.requestId(requestId)}</small>}
    </Notice>
  );
}

type Props<T> = PartProps<T> & { aside?: ReactNode };

export function LoadedPanel<T>({ aside, ...part }: Props<T>) {
  return (
    <Panel title={part.title} aside={aside}>
      <LoadedPart {...part} />
    </Panel>
  );
}
