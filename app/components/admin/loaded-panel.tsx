import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { Panel } from './panel.tsx';

export type PartFailure = 'database' | 'slow' | 'failed';
export type ReadPart<T> = { value: T } | { failed: PartFailure; requestId: string };

type PartProps<T> = {
  title: string;
  /** Instead of the part, if it could not be read. */
  loadFailed: string;
  part: ReadPart<T>;
  children: (value: T) => ReactNode;
};

/** A part of the page that may fail without the rest. */
export const LoadedPart = <T,>({ loadFailed, part, children }: Omit<PartProps<T>, 'title'>) =>
  'value' in part ? children(part.value) : <PartFailed title={loadFailed} {...part} />;

function PartFailed({ title, failed, requestId }: { title: string; failed: PartFailure; requestId: string }) {
  const { dashboard, list, site } = useTexts();
  const { pathname, search } = useLocation();
  return (
    <Notice kind="danger" role="alert" title={title}>
      {dashboard.reasons[failed]}{' '}
      <Link to={pathname + search} preventScrollReset>
        {list.tryAgain}
      </Link>
      {failed === 'failed' && <small className="part-failure">{site.errors.requestId(requestId)}</small>}
    </Notice>
  );
}

type Props<T> = PartProps<T> & { aside?: ReactNode };

export function LoadedPanel<T>({ title, aside, ...part }: Props<T>) {
  return (
    <Panel title={title} aside={aside}>
      <LoadedPart {...part} />
    </Panel>
  );
}
