import type { ComponentProps } from 'react';
import { PopoverPopup } from '#app/components/ui/popups.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { FilterChoices } from './filter-choices.tsx';
import type { FilterEntry } from './filter-entry.ts';
import { FilterNear } from './filter-near.tsx';
import { FilterRange } from './filter-range.tsx';
import { useListChange } from './list-url.ts';

type Props = Pick<ComponentProps<typeof PopoverPopup>, 'open' | 'onOpenChange' | 'anchor' | 'finalFocus'> & {
  entry: FilterEntry;
  close: () => void;
};

/** The choices of a filter, under its button. */
export function FilterPanel({ entry, close, ...popup }: Props) {
  const { param, label } = entry;
  return (
    <PopoverPopup {...popup} align="start" className="list-filter-popup" label={label}>
      {() => (
        <>
          {param.kind === 'range' && (
            <FilterRange param={param} label={label} chosen={entry.chosen[0]} onDone={close} />
          )}
          {param.kind === 'near' && <FilterNear entry={entry} param={param} onDone={close} />}
          {param.kind !== 'range' && param.kind !== 'near' && <Choices entry={entry} close={close} />}
          {entry.chosen.length > 0 && <Clear entry={entry} close={close} />}
        </>
      )}
    </PopoverPopup>
  );
}

type PartProps = Pick<Props, 'entry' | 'close'>;

function Choices({ entry, close }: PartProps) {
  const change = useListChange();
  return (
    <FilterChoices
      entry={entry}
      onToggle={(value) => {
        change({ [entry.param.name]: (now) => toggled(now, value, entry.several) });
        if (!entry.several) close();
      }}
    />
  );
}

function Clear({ entry: { param, label }, close }: PartProps) {
  const { filter } = useTexts().list;
  const change = useListChange();
  return (
    <button
      type="button"
      className="list-filter-popup__clear"
      onClick={() => {
        change({ [param.name]: null });
        close();
      }}
    >
      {filter.clearOne(label)}
    </button>
  );
}

/** From what the URL has by then: two choices in quick succession both count. */
function toggled(now: readonly string[], value: string, several: boolean): string[] {
  if (now.includes(value)) return now.filter((other) => other !== value);
  return several ? [...now, value] : [value];
}
