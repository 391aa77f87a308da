import type { ReactNode } from 'react';
import { MoreNames } from '#app/components/admin/list/more-names.tsx';
import { Tag } from '#app/components/ui/tag.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { GroupName } from '#domain/groups/group.ts';
import { GroupChip } from './group-chip.tsx';

/** Letters that have room on the line; the edges of a tag are as wide as three. */
const ROOM = 21;
const EDGES = 3;

type Props = {
  tags: readonly GroupName[] | undefined;
  /** Names without a colour, after the tags. */
  others?: readonly string[];
};

/** The tags of a row on one line: those that fit whole, at least one, and the number of the others. */
export function RowTags({ tags = [], others = [] }: Props) {
  const { groups } = useTexts();
  const names = [...tags.map(({ name }) => name), ...others];
  if (names.length === 0) return null;
  const shown = fitting(names);
  return (
    <span className="row-tags">
      <span className="visually-hidden">{groups.kinds.tag}: </span>
      {tags.slice(0, shown).map((tag) => (
        <GroupChip key={tag.id} group={tag} />
      ))}
      {others.slice(0, Math.max(0, shown - tags.length)).map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
      <MoreNames names={names.slice(shown)} />
    </span>
  );
}

function fitting(names: readonly string[]): number {
  let letters = 0;
  const tooMany = names.findIndex((name) => (letters += name.length + EDGES) > ROOM);
  return tooMany === -1 ? names.length : Math.max(1, tooMany);
}

/** A caption with the tags of the row after it. */
export function TaggedCaption({ tags, children }: Pick<Props, 'tags'> & { children: ReactNode }) {
  if (!tags || tags.length === 0) return children;
  return (
    <span className="tagged-caption">
      <span>{children}</span>
      <RowTags tags={tags} />
    </span>
  );
}
