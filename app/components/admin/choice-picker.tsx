import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide';
import { useSyncExternalStore } from 'react';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { Tooltip } from '#app/components/ui/tooltip.tsx';
import { Input } from '#app/components/ui/input.tsx';
import type { Endpoint } from '#app/browser/send.ts';
import type { ReadQuery, ReadResponse } from '#domain/wire.ts';
import { type ChoicePath, useChoiceSearch } from './use-choice-search.ts';

export type Choice = { id: string; label: string; caption?: string | null };

export type PickerWiring = {
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
};

type Props<Path extends ChoicePath> = PickerWiring & {
  from: Endpoint<Path>;
  /** Sent with every search. */
  narrowed?: Omit<ReadQuery<Path>, 'q'>;
  choicesIn: (found: ReadResponse<Path>) => Choice[];
  value: Choice | null;
  onChange: (chosen: Choice | null) => void;
  texts: { clear: string; open: string; searching: string; none: string; loadFailed: string };
  placeholder: string;
  /** For a filter bar. */
  small?: boolean;
};

/** A field to choose one of very many; the server searches for what is typed. */
export function ChoicePicker<Path extends ChoicePath>({
  from,
  narrowed,
  choicesIn,
  value,
  onChange,
  texts: t,
  placeholder,
  small,
  ...wiring
}: Props<Path>) {
  const { found, state, search } = useChoiceSearch(from, narrowed);
  const ready = useSyncExternalStore(never, inBrowser, onServer);
  const inputClass = classes('input', small && 'input--small');
  // Before hydration there is nothing to choose from, and the library's markup would violate the security policy.
  if (!ready)
    return <Input {...wiring} small={small} placeholder={placeholder} value={value?.label ?? ''} readOnly />;
  const items = found ? choicesIn(found) : [];
  return (
    <Combobox.Root<Choice>
      items={items}
      filter={null}
      value={value}
      onValueChange={onChange}
      itemToStringLabel={({ label }) => label}
      isItemEqualToValue={(one, other) => one.id === other.id}
      autoHighlight
      onOpenChange={(open, { reason }) => {
        // Typing opens the list too, but starts its own search.
        if (open && reason !== 'input-change') search('');
      }}
      onInputValueChange={(typed, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') search(typed);
      }}
    >
      <div className={classes('choice-picker', small && 'choice-picker--small')}>
        <Combobox.Input {...wiring} className={inputClass} placeholder={placeholder} autoComplete="off" />
        <Tooltip text={t.clear}>
          <Combobox.Clear className="choice-picker__clear" aria-label={t.clear}>
            <Icon of={X} />
          </Combobox.Clear>
        </Tooltip>
        <Tooltip text={t.open}>
          <Combobox.Trigger className="choice-picker__open" aria-label={t.open}>
            <Icon of={ChevronDown} />
          </Combobox.Trigger>
        </Tooltip>
      </div>
      <Combobox.Portal>
        <Combobox.Positioner className="menu-positioner" align="start" sideOffset={4}>
          <Combobox.Popup className="menu choice-picker__list">
            <Combobox.Status className="choice-picker__status">
              {state === 'searching' && items.length === 0 && t.searching}
              {state === 'failed' && t.loadFailed}
              {state === 'found' && items.length === 0 && t.none}
            </Combobox.Status>
            <Combobox.List>
              {(choice: Choice) => (
                <Combobox.Item key={choice.id} value={choice} className="menu__item">
                  <span>{choice.label}</span>
                  {choice.caption && <small>{choice.caption}</small>}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

const never = () => () => {};
const inBrowser = () => true;
const onServer = () => false;
