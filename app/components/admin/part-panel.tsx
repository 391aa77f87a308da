import type { ReactNode } from 'react';
import { Link } from '#app/components/ui/link.tsx';
import { useMayFollow } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { Panel } from './panel.tsx';

type Props = {
  title: string;
  /** In the head; otherwise the number of records. */
  aside?: ReactNode;
  /** Shown if there are no rows, with the thing to do then. */
  none: string;
  act?: ReactNode;
  shown: number;
  total: number;
  /** The list, filtered by the record of the page. */
  all?: string | undefined;
  children: ReactNode;
};

/** The newest records of one kind on the page of another, and a link to the rest. */
export function PartPanel({ title, aside, none, act, shown, total, all, children }: Props) {
  const { allOf } = useTexts().list;
  return (
    <Panel title={title} aside={aside ?? <span className="text-dim">{total}</span>} flush>
      {shown === 0 ? <EmptyPart act={act}>{none}</EmptyPart> : children}
      {all && total > shown && (
        <p className="panel__foot">
          <Link to={all}>{allOf(total)}</Link>
        </p>
      )}
    </Panel>
  );
}

/** One sentence, and one thing to do about it. */
export function EmptyPart({ act, children }: { act?: ReactNode; children: string }) {
  return (
    <div className="panel__body empty-part">
      <p className="text-dim">{children}</p>
      {act}
    </div>
  );
}

/** Hidden from colleagues who may not add. */
export function AddTo({ to, children }: { to: string; children: ReactNode }) {
  return useMayFollow(to) && <Link to={to}>{children}</Link>;
}
