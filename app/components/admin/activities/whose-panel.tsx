import type { ComponentProps } from 'react';
import { FilterChoices } from '#app/components/admin/list/filter-choices.tsx';
import { PopoverPopup } from '#app/components/ui/popups.ts';
import { toDoList } from '#domain/activities/to-do.ts';
import { reference } from '#domain/list-description.ts';

type Props = Pick<ComponentProps<typeof PopoverPopup>, 'open' | 'onOpenChange' | 'anchor' | 'finalFocus'> & {
  label: string;
  chosen: string;
  options: readonly { value: string; label: string }[];
  nameOf: (value: string) => string | undefined;
  onChoose: (value: string) => void;
};

const { whose } = toDoList.others;

/** The colleagues to choose from, under their button. */
export function WhosePanel({ label, chosen, options, nameOf, onChoose, ...popup }: Props) {
  const entry = {
    name: 'whose',
    list: undefined,
    param: reference(whose.name),
    label,
    chosen: [chosen],
    several: false,
    options,
    me: undefined,
    nameOf,
  };
  return (
    <PopoverPopup {...popup} align="start" className="list-filter-popup" label={label}>
      {() => <FilterChoices entry={entry} onToggle={onChoose} />}
    </PopoverPopup>
  );
}
