import type { ReactNode } from 'react';
import { MoreNames } from '#app/components/admin/list/more-names.tsx';
import { Tag } from '#app/components/ui/tag.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { GroupName } from '#domain/groups/group.ts';
import { GroupChip } from './group-chip.tsx';

type Props = {
  tags: readonly GroupName[] | undefined;
  /** Names without a colour, after the tags. */
  others?: readonly string[];
};

/** The first tag of a row, and the number of the others: two on the line would cut each other off. */
export function RowTags({ tags = [], others = [] }: Props) {
  const { groups } = useTexts();
  const [first, ...more] = [...tags.map(({ name }) => name), ...others];
  if (first === undefined) return null;
  const [tag] = tags;
  return (
    <span className="row-tags">
      <span className="visually-hidden">{groups.kinds.tag}: </span>
      {tag ? <GroupChip group={tag} /> : <Tag>{first}</Tag>}
      <MoreNames names={more} />
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
