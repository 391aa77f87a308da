import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMayFollow } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { Panel } from './panel.tsx';

type Props = {
  title: string;
  /** In the head; otherwise the number of records. */
  aside?: ReactNode;
  /** Shown if there are no rows. */
  none: string;
  shown: number;
  total: number;
  /** The list, filtered by the record of the page. */
  all?: string | undefined;
  children: ReactNode;
};

/** The newest records of one kind on the page of another, and a link to the rest. */
export function PartPanel({ title, aside, none, shown, total, all, children }: Props) {
  const { allOf } = useTexts().list;
  return (
    <Panel title={title} aside={aside ?? <span className="text-dim">{total}</span>} flush>
      {shown === 0 ? <p className="panel__body text-dim">{none}</p> : children}
      {all && total > shown && (
        <p className="panel__foot">
          <Link to={all}>{allOf(total)}</Link>
        </p>
      )}
    </Panel>
  );
}

/** Hidden from colleagues who may not add. */
export function AddTo({ to, children }: { to: string; children: ReactNode }) {
  return useMayFollow(to) && <Link to={to}>{children}</Link>;
}
