import type { ReactNode } from 'react';
import { Rich } from '#app/components/site/rich.tsx';
import { useDrawing } from '#app/components/ui/drawings.ts';
import type { Drawing } from '#domain/brand/brand-files.ts';

type Props = { title: string; lead: string; art: Drawing; children?: ReactNode };

/** The top of a page, with a bridge on its lower edge where there is room. */
export function PageHero({ title, lead, art, children }: Props) {
  return (
    <div className="page-heading">
      <div className="page-width">
        <h1>{title}</h1>
        <p className="lead">
          <Rich of={lead} />
        </p>
        {children && <div className="hero__actions">{children}</div>}
        <img src={useDrawing()(art)} alt="" width="320" height="154" />
      </div>
    </div>
  );
}
