import { ChevronDown } from 'lucide';
import { FilterChoices } from '#app/components/admin/list/filter-choices.tsx';
import { useListChange } from '#app/components/admin/list/list-url.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { Popup } from '#app/components/ui/popup.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { toDoList, type Whose } from '#domain/activities/to-do.ts';
import { reference } from '#domain/list-description.ts';
import type { Choice } from '#domain/records/choice.ts';

type Props = { chosen: Whose; owners: readonly Choice[]; me: string };

const MINE = 'mine';
const { whose } = toDoList.others;

/** One's own activities, or those of a colleague or everyone. */
export function WhoseFilter({ chosen, owners, me }: Props) {
  const { whose: t } = useTexts().activityDesk;
  const change = useListChange();
  const options = [
    { value: MINE, label: t.mine },
    { value: whose.write('everyone') ?? '', label: t.everyone },
    ...owners.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const nameOf = (value: string) => options.find((option) => option.value === value)?.label;
  const value = whose.write(chosen) ?? MINE;
  return (
    <Popup
      label={t.label}
      className="list-filter-popup"
      trigger={
        <button type="button" className="list-filter-button">
          <span className="visually-hidden">{t.label}: </span>
          {nameOf(value) ?? t.label}
          <Icon of={ChevronDown} />
        </button>
      }
    >
      {(close) => (
        <FilterChoices
          entry={{
            name: 'whose',
            list: undefined,
            param: reference(whose.name),
            label: t.label,
            chosen: [value],
            several: false,
            options,
            me: undefined,
            nameOf,
          }}
          onToggle={(wanted) => {
            close();
            change({ [whose.name]: wanted === MINE ? null : wanted, groep: null });
          }}
        />
      )}
    </Popup>
  );
}
