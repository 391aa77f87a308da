import { ChevronDown } from 'lucide';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { later } from '#app/components/ui/later.tsx';
import { PopoverPopup } from '#app/components/ui/popups.ts';
import { useOpener } from '#app/components/ui/use-opener.ts';
import type { FilterEntry } from './filter-entry.ts';

/** Complete when it opens, because the popup gives the focus to its first control then. */
export const FilterPanel = later(async () => {
  const [part] = await Promise.all([import('./filter-panel.tsx'), PopoverPopup.ahead()]);
  return part.FilterPanel;
});

/** A filter of the bar: a button that opens what can be chosen. */
export function FilterPopover({ entry }: { entry: FilterEntry }) {
  const { open, used, button, opener, onOpenChange, close } = useOpener('dialog');
  const { label, chosen } = entry;
  return (
    <>
      <button
        {...opener}
        type="button"
        className={classes('list-filter-button', chosen.length > 0 && 'list-filter-button--active')}
      >
        {label}
        {chosen.length > 1 && <b>{chosen.length}</b>}
        <Icon of={ChevronDown} />
      </button>
      {used && (
        <FilterPanel
          entry={entry}
          open={open}
          onOpenChange={onOpenChange}
          anchor={button}
          finalFocus={button}
          close={close}
        />
      )}
    </>
  );
}
