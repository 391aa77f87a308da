import { useListChange } from '#app/components/admin/list/list-url.ts';
import { Select } from '#app/components/ui/select.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { toDoList, type Whose } from '#domain/activities/to-do.ts';
import type { Choice } from '#domain/records/choice.ts';

type Props = { chosen: Whose; owners: readonly Choice[]; me: string };

/** One's own activities, or those of a colleague or everyone. */
export function WhoseSelect({ chosen, owners, me }: Props) {
  const { whose: t } = useTexts().activityDesk;
  const change = useListChange();
  const { whose } = toDoList.others;
  const others = owners.filter(({ id }) => id !== me);
  return (
    <Select
      small
      className="whose-select"
      aria-label={t.label}
      options={[
        { value: '', label: t.mine },
        { value: whose.write('everyone') ?? '', label: t.everyone },
        ...others.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={whose.write(chosen) ?? ''}
      onChange={({ target }) => change({ [whose.name]: target.value, groep: null })}
    />
  );
}
