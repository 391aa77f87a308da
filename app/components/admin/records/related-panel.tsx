import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Panel } from '#app/components/admin/panel.tsx';

export type Related = { id: string; to: string; title: string; caption?: string | null; badge?: ReactNode };

/** Records that belong to the one on the page; nothing if there are none. */
export function RelatedPanel({ title, records }: { title: string; records: readonly Related[] }) {
  if (records.length === 0) return null;
  return (
    <Panel title={title} flush>
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
