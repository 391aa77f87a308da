import { ChevronDown } from 'lucide';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { Popup } from '#app/components/ui/popup.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { FilterChoices } from './filter-choices.tsx';
import type { FilterEntry } from './filter-entry.ts';
import { FilterNear } from './filter-near.tsx';
import { FilterRange } from './filter-range.tsx';
import { useListChange } from './list-url.ts';

/** A filter of the bar: a button that opens what can be chosen. */
export function FilterPopover({ entry }: { entry: FilterEntry }) {
  const { filter } = useTexts().list;
  const change = useListChange();
  const { param, label, chosen } = entry;
  return (
    <Popup
      label={label}
      className="list-filter-popup"
      trigger={
        <button
          type="button"
          className={classes('list-filter-button', chosen.length > 0 && 'list-filter-button--active')}
        >
          {label}
          {chosen.length > 1 && <b>{chosen.length}</b>}
          <Icon of={ChevronDown} />
        </button>
      }
    >
      {(close) => (
        <>
          {param.kind === 'range' && (
            <FilterRange param={param} label={label} chosen={chosen[0]} onDone={close} />
          )}
          {param.kind === 'near' && <FilterNear entry={entry} param={param} onDone={close} />}
          {param.kind !== 'range' && param.kind !== 'near' && (
            <FilterChoices
              entry={entry}
              onToggle={(value) => {
                change({ [param.name]: (now) => toggled(now, value, entry.several) });
                if (!entry.several) close();
              }}
            />
          )}
          {chosen.length > 0 && (
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
          )}
        </>
      )}
    </Popup>
  );
}

/** From what the URL has by then: two choices in quick succession both count. */
function toggled(now: readonly string[], value: string, several: boolean): string[] {
  if (now.includes(value)) return now.filter((other) => other !== value);
  return several ? [...now, value] : [value];
}
