import type { ReactNode } from 'react';
import { Rich } from '#app/components/site/rich.tsx';

/** The top of pages without an illustration. */
export function PageHero({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="page-heading">
      <div className="page-width">
        <h1>{title}</h1>
        <p className="lead">
          <Rich of={lead} />
        </p>
        {children && <div className="hero__actions">{children}</div>}
      </div>
    </div>
  );
}
