import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export function Tag({ lang, children }: { lang?: string | undefined; children: ReactNode }) {
  return (
    <span className="tag" lang={lang}>
      {children}
    </span>
  );
}

type TagListProps = {
  tags: readonly string[];
  /** Of the tags, if it is not that of the page. */
  lang?: string | undefined;
  /** The number shown; the rest becomes a count. */
  max?: number;
  moreLabel: (hidden: number) => string;
  className?: string;
};

export function TagList({ tags, lang, max = 3, moreLabel, className }: TagListProps) {
  if (tags.length === 0) return null;
  const hidden = tags.length - max;
  return (
    <ul className={classes('tag-list', className)}>
      {tags.slice(0, max).map((tag) => (
        <li key={tag} className="tag" lang={lang}>
          {tag}
        </li>
      ))}
      {hidden > 0 && <li className="tag tag--more">{moreLabel(hidden)}</li>}
    </ul>
  );
}
