import { ChevronDown } from 'lucide';
import { useListChange } from '#app/components/admin/list/list-url.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { later, useAhead } from '#app/components/ui/later.tsx';
import { PopoverPopup } from '#app/components/ui/popups.ts';
import { useOpener } from '#app/components/ui/use-opener.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { toDoList, type Whose } from '#domain/activities/to-do.ts';
import type { Choice } from '#domain/records/choice.ts';

type Props = { chosen: Whose; owners: readonly Choice[]; me: string };

const MINE = 'mine';
const { whose } = toDoList.others;

/** Complete when it opens, because the popup gives the focus to its first control then. */
const WhosePanel = later(async () => {
  const [part] = await Promise.all([import('./whose-panel.tsx'), PopoverPopup.ahead()]);
  return part.WhosePanel;
});

/** One's own activities, or those of a colleague or everyone. */
export function WhoseFilter({ chosen, owners, me }: Props) {
  const { whose: t } = useTexts().activityDesk;
  const { open, used, button, opener, onOpenChange, close } = useOpener('dialog');
  const change = useListChange();
  useAhead(WhosePanel);
  const options = [
    { value: MINE, label: t.mine },
    { value: whose.write('everyone') ?? '', label: t.everyone },
    ...owners.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const nameOf = (value: string) => options.find((option) => option.value === value)?.label;
  const value = whose.write(chosen) ?? MINE;
  return (
    <>
      <button {...opener} type="button" className="list-filter-button">
        <span className="visually-hidden">{t.label}: </span>
        {nameOf(value) ?? t.label}
        <Icon of={ChevronDown} />
      </button>
      {used && (
        <WhosePanel
          label={t.label}
          chosen={value}
          options={options}
          nameOf={nameOf}
          open={open}
          onOpenChange={onOpenChange}
          anchor={button}
          finalFocus={button}
          onChoose={(wanted) => {
            close();
            change({ [whose.name]: wanted === MINE ? null : wanted, groep: null });
          }}
        />
      )}
    </>
  );
}
