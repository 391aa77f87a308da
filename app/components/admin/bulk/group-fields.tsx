import { useState } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import type { Choice } from '#app/components/admin/choice-picker.tsx';
import { GroupPicker } from '#app/components/admin/groups/group-picker.tsx';
import { SelectField } from '#app/components/ui/field.tsx';
import type { BulkAct } from '#domain/bulk/bulk-requests.ts';
import type { GroupKind } from '#domain/groups/group.ts';

type Props = { name: GroupKind; onChange: (act: BulkAct | undefined) => void };

/** Which tag or pool, and whether the rows get it or lose it. */
export function GroupFields({ name, onChange }: Props) {
  const { groups: t } = useTexts();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [add, setAdd] = useState(true);
  const change = (group: Choice | null, adding: boolean) => {
    setChosen(group);
    setAdd(adding);
    onChange(group ? { name, groupId: group.id, add: adding } : undefined);
  };
  return (
    <>
      <SelectField
        name="direction"
        label={t.direction.label}
        value={add ? 'add' : 'remove'}
        options={(['add', 'remove'] as const).map((value) => ({ value, label: t.direction[value] }))}
        onChange={({ target }) => change(chosen, target.value === 'add')}
      />
      <GroupPicker kind={name} creates={add} value={chosen} onChange={(group) => change(group, add)} />
    </>
  );
}
