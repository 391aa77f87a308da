import { Check } from 'lucide';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { useChoiceSearch } from '#app/components/admin/use-choice-search.ts';
import { endpoint } from '#app/browser/send.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { MAX_COUNTED, type FilterChoice } from '#domain/filter-choice.ts';
import { placeParams } from '#domain/list-place.ts';
import type { ListName } from '#domain/list-name.ts';
import { formatNumber } from '#domain/time/format.ts';
import type { FilterEntry, FilterOption } from './filter-entry.ts';
import { useListParams } from './list-url.ts';

/** Fewer choices are seen at a glance. */
const SEARCHED_ABOVE = 7;

type Props = {
  entry: FilterEntry;
  /** Chooses a value, or drops one that was chosen. */
  onToggle: (value: string) => void;
};

export function FilterChoices({ entry, onToggle }: Props) {
  return entry.list ? (
    <CountedChoices entry={entry} list={entry.list} onToggle={onToggle} />
  ) : (
    <ChoiceList entry={entry} found={undefined} onToggle={onToggle} />
  );
}

/** The server counts the rows of each choice when the list opens. */
function CountedChoices({ list, ...props }: Props & { list: ListName }) {
  const { entry } = props;
  const { filter } = useTexts().list;
  const params = useListParams();
  const lijst = params.toString();
  for (const own of [entry.param.name, 'pagina', ...placeParams]) params.delete(own);
  const others = params.toString();
  const from = endpoint('/admin/lists/:list/filters/:filter', { list, filter: entry.name });
  const { found, state, search } = useChoiceSearch(from, { lijst });
  // When the popover opens, and when the rest of the list changes meanwhile: words typed just before still count.
  // oxlint-disable-next-line react/exhaustive-deps -- a choice made here must not ask again
  useEffect(() => search(''), [others]);
  return (
    <>
      <ChoiceList
        {...props}
        found={found?.choices}
        {...(entry.options === undefined && { onSearch: search })}
      />
      <p className="list-filter-popup__status" role="status">
        {state === 'failed' && filter.notCounted}
        {!entry.options && state === 'searching' && !found && filter.loading}
      </p>
    </>
  );
}

type ListProps = Props & {
  found: readonly FilterChoice[] | undefined;
  /** Asks the server; otherwise the choices here are searched. */
  onSearch?: (typed: string) => void;
};

function ChoiceList({ entry, found, onToggle, onSearch }: ListProps) {
  const { filter } = useTexts().list;
  const [typed, setTyped] = useState('');
  const [opened] = useState(entry.chosen);
  const { chosen, several, label } = entry;
  const offered = offeredIn(entry, found, opened);
  const words = typed.toLowerCase().trim();
  const shown = onSearch ? offered : offered.filter((option) => option.label.toLowerCase().includes(words));
  return (
    <div role="presentation" onKeyDown={moveFocus}>
      {(offered.length > SEARCHED_ABOVE || typed !== '') && (
        <Input
          small
          type="search"
          className="list-filter-popup__search"
          aria-label={filter.searchIn(label)}
          placeholder={filter.search}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => {
            setTyped(target.value);
            onSearch?.(target.value);
          }}
        />
      )}
      <div className="list-filter-popup__list" role={several ? 'group' : 'radiogroup'} aria-label={label}>
        {shown.map((option) => (
          <button
            key={option.value}
            type="button"
            role={several ? 'checkbox' : 'radio'}
            aria-checked={chosen.includes(option.value)}
            className="menu__item list-filter-option"
            onClick={() => onToggle(option.value)}
          >
            <span className={several ? 'list-filter-option__box' : 'list-filter-option__dot'}>
              {chosen.includes(option.value) && <Icon of={Check} />}
            </span>
            <span className="list-filter-option__label">{option.label}</span>
            <Count of={found?.find(({ value }) => value === option.value)?.count} />
          </button>
        ))}
      </div>
      {shown.length === 0 && (found !== undefined || !onSearch) && (
        <p className="list-filter-popup__none">{filter.none}</p>
      )}
    </div>
  );
}

function Count({ of }: { of: number | null | undefined }) {
  const { language } = useSite();
  if (of == null) return null;
  return (
    <small>{of > MAX_COUNTED ? `${formatNumber(MAX_COUNTED, language)}+` : formatNumber(of, language)}</small>
  );
}

/** The chosen ones are always among them; they keep their place while the popover is open. */
function offeredIn(
  { options, me, nameOf }: FilterEntry,
  found: readonly FilterChoice[] | undefined,
  opened: readonly string[],
): FilterOption[] {
  if (options) return [...options];
  const first = [...new Set([...(me ? [me] : []), ...opened])];
  const known = first.flatMap((value) => {
    const name = nameOf(value);
    return name === undefined ? [] : [{ value, label: name }];
  });
  const rest = (found ?? []).filter(({ value }) => !first.includes(value));
  return [...known, ...rest.map(({ value, label }) => ({ value, label: label ?? value }))];
}

/** Arrow keys go from choice to choice, and into the search field. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const at = items.findIndex((item) => item === document.activeElement);
  event.preventDefault();
  items.at((at + step) % items.length)?.focus();
}
