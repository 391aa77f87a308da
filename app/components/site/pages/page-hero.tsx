import type { ReactNode } from 'react';

/** The top of every page that has no drawing of its own. */
export function PageHero({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="page-h">
      <div className="wrap">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children && <div className="hero__act">{children}</div>}
      </div>
    </div>
  );
}
