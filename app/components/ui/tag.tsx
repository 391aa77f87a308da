import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>;
}

type TagListProps = {
  tags: readonly string[];
  /** The number shown; the rest becomes a count. */
  max?: number;
  moreLabel: (hidden: number) => string;
  className?: string;
};

export function TagList({ tags, max = 3, moreLabel, className }: TagListProps) {
  if (tags.length === 0) return null;
  const hidden = tags.length - max;
  return (
    <ul className={classes('tag-list', className)}>
      {tags.slice(0, max).map((tag) => (
        <li key={tag} className="tag">
          {tag}
        </li>
      ))}
      {hidden > 0 && <li className="tag tag--more">{moreLabel(hidden)}</li>}
    </ul>
  );
}
