import type { ReactNode } from 'react';
import { useDrawing } from './drawings.ts';

type Props = {
  title: string;
  /** One sentence that says why the list is empty. */
  reason?: ReactNode;
  /** A button or link, such as to add the first one. */
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
};

/** The illustration is an open drawbridge. */
export function EmptyState({ title, reason, action, heading: Heading = 'h3' }: Props) {
  return (
    <div className="empty-state">
      <img src={useDrawing()('dienst-ophaalbrug')} alt="" width="320" height="154" />
      <Heading>{title}</Heading>
      {reason != null && <p>{reason}</p>}
      {action}
    </div>
  );
}
