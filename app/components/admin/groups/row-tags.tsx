import type { ReactNode } from 'react';
import { MoreNames } from '#app/components/admin/list/more-names.tsx';
import { Tag } from '#app/components/ui/tag.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { GroupName } from '#domain/groups/group.ts';
import { GroupChip } from './group-chip.tsx';

const SHOWN = 2;

type Props = {
  tags: readonly GroupName[] | undefined;
  /** Names without a colour, after the tags. */
  others?: readonly string[];
};

/** The tags of a row on one line: two of them, and the number of the others. */
export function RowTags({ tags = [], others = [] }: Props) {
  const { groups } = useTexts();
  const names = [...tags.map(({ name }) => name), ...others];
  if (names.length === 0) return null;
  const room = Math.max(0, SHOWN - tags.length);
  return (
    <span className="row-tags">
      <span className="visually-hidden">{groups.kinds.tag}: </span>
      {tags.slice(0, SHOWN).map((tag) => (
        <GroupChip key={tag.id} group={tag} />
      ))}
      {others.slice(0, room).map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
      <MoreNames names={names.slice(SHOWN)} />
    </span>
  );
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
