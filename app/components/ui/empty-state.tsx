import type { ReactNode } from 'react';
import drawbridge from '#app/assets/dienst-ophaalbrug.svg';

type Props = {
  title: string;
  /** One sentence: why there is nothing here. */
  reason?: ReactNode;
  /** One thing to do about it. */
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
};

/** An open drawbridge: nothing crosses here now. */
export function EmptyState({ title, reason, action, heading: Heading = 'h3' }: Props) {
  return (
    <div className="empty-state">
      <img src={drawbridge} alt="" width="320" height="154" />
      <Heading>{title}</Heading>
      {reason != null && <p>{reason}</p>}
      {action}
    </div>
  );
}
