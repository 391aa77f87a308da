import { useColleagues } from '#app/browser/use-colleagues.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { Avatar } from '#app/components/ui/avatar.tsx';
import type { Column } from '#app/components/ui/table.tsx';
import { Tooltip } from '#app/components/ui/tooltip.tsx';

type Owned = { ownerId: string | null };

/** The colleague who looks after a row, by their initials. */
export function useOwnerColumn<Row extends Owned>(): Column<Row> {
  const { owners } = useTexts();
  return {
    key: 'owner',
    header: owners.label,
    headerHidden: true,
    width: 'mark',
    room: 'l',
    narrow: 'hidden',
    cell: ({ ownerId }) => ownerId && <OwnerMark id={ownerId} />,
  };
}

export function OwnerMark({ id }: { id: string }) {
  const name = useColleagues().find((one) => one.id === id)?.name;
  if (!name) return null;
  return (
    <Tooltip text={name}>
      <span className="owner-mark">
        <Avatar name={name} size="sm" neutral />
        <span className="visually-hidden">{name}</span>
      </span>
    </Tooltip>
  );
}
