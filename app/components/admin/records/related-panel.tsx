import type { ReactNode } from 'react';
import { Link } from '#app/components/ui/link.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { EmptyPart } from '#app/components/admin/part-panel.tsx';

type Related = { id: string; to: string; title: string; caption?: string | null; badge?: ReactNode };
type Props = {
  title: string;
  records: readonly Related[];
  /** Shown if there are none, with the thing to do then. */
  none: string;
  act?: ReactNode;
};

/** Records that belong to the one on the page. */
export function RelatedPanel({ title, records, none, act }: Props) {
  return (
    <Panel title={title} flush>
      {records.length === 0 && <EmptyPart act={act}>{none}</EmptyPart>}
      <ul className="related-list">
        {records.map(({ id, to, title, caption, badge }) => (
          <li key={id}>
            <span>
              <Link to={to}>{title}</Link>
              {caption && <small>{caption}</small>}
            </span>
            {badge}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
