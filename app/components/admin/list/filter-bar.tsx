import { SlidersHorizontal, X } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Link } from '#app/components/ui/link.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { useAhead } from '#app/components/ui/later.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { ListName } from '#domain/list-name.ts';
import type { Names } from '#domain/records/choice.ts';
import { recordOf } from '#domain/typed-entries.ts';
import { filterEntries, type FilterEntry, type ShownFilters } from './filter-entry.ts';
import { FilterPanel, FilterPopover } from './filter-popover.tsx';
import { useListChange, useListParams, useListPending, useListUrl } from './list-url.ts';
import { SearchBox } from './search-box.tsx';

/** Of a list with more filters than this and one, the others wait behind a button. */
const SHOWN_FILTERS = 5;

type Described<State, Filters> = {
  name?: ListName;
  filters: Filters;
  parse(params: URLSearchParams): State;
  isNarrowed(state: State): boolean;
};

type Props<State, Filters> = {
  list: Described<State, Filters>;
  /** Says what can be searched; without it there is no search field. */
  placeholder?: string;
  filters?: ShownFilters<Filters>;
  /** Of the records that the list is narrowed to, by id. */
  names?: Names | undefined;
  /** Other ways to narrow the list, beside its filters. */
  beside?: ReactNode;
  /** FilterChips of a link that narrowed the list. */
  children?: ReactNode;
};

/**
 * Each change updates the URL. A filter is a line in the description of its list (domain), a condition in its query
 * (server), and a line in `filters` here. On a phone the filters open below the search field.
 */
export function FilterBar<
  State extends { search: string },
  Filters extends Readonly<Record<string, { name: string }>>,
>({ list: described, placeholder, filters = {}, names = {}, beside, children }: Props<State, Filters>) {
  const texts = useTexts();
  const { language } = useSite();
  const [open, setOpen] = useState(false);
  const [more, setMore] = useState(false);
  const [clearings, setClearings] = useState(0);
  useAhead(FilterPanel);
  const url = useListUrl();
  const change = useListChange();
  const shownParams = useListParams();
  const state = described.parse(shownParams);
  const entries = filterEntries({
    list: described,
    params: shownParams,
    shown: filters,
    names,
    texts,
    language,
  });
  const isRest = (entry: FilterEntry, at: number) =>
    entries.length > SHOWN_FILTERS + 1 && at >= SHOWN_FILTERS && entry.chosen.length === 0;
  const rest = entries.filter(isRest);
  const active = entries.filter(({ chosen }) => chosen.length > 0);
  const params = ['zoek', ...Object.values(described.filters).map(({ name }) => name)];
  const searchable = placeholder !== undefined;
  return (
    <div className={classes('filter-bar', (open || !searchable) && 'filter-bar--open')}>
      <div className="filter-bar__row">
        {searchable && (
          <SearchBox
            // Also clears text that has not been searched for yet.
            key={clearings}
            value={state.search}
            placeholder={placeholder}
            onSearch={(words) => change({ zoek: words }, { replace: true })}
          />
        )}
        {searchable && (entries.length > 0 || beside != null) && (
          <button
            type="button"
            className="list-filter-button filter-bar__toggle"
            aria-expanded={open}
            aria-label={texts.list.filters(active.length)}
            onClick={() => setOpen(!open)}
          >
            <Icon of={SlidersHorizontal} />
          </button>
        )}
        {(entries.length > 0 || beside != null) && (
          <div className="filter-bar__filters">
            {entries.map((entry, at) => (
              <span
                key={entry.name}
                className={classes('filter-bar__filter', isRest(entry, at) && !more && 'filter-bar__rest')}
              >
                <FilterPopover entry={entry} />
              </span>
            ))}
            {beside}
            {rest.length > 0 && (
              <button
                type="button"
                className="list-filter-button filter-bar__more"
                aria-expanded={more}
                onClick={() => setMore(!more)}
              >
                {more ? texts.list.fewerFilters : texts.list.moreFilters(rest.length)}
              </button>
            )}
          </div>
        )}
        <Fetching />
      </div>
      {described.isNarrowed(state) && (
        <div className="filter-bar__chips" role="group" aria-label={texts.list.filter.active}>
          {active.map((entry) => (
            <EntryChips key={entry.name} entry={entry} />
          ))}
          {children}
          <Link
            className="filter-bar__clear"
            to={url(recordOf(params, () => null))}
            preventScrollReset
            onClick={() => setClearings(clearings + 1)}
          >
            {texts.list.filter.clearAll}
          </Link>
        </div>
      )}
    </div>
  );
}

/** A chip for each chosen value. */
function EntryChips({ entry: { label, chosen, param, nameOf } }: { entry: FilterEntry }) {
  const { filter } = useTexts().list;
  return chosen.map((value) => (
    <FilterChip
      key={value}
      label={label}
      value={nameOf(value) ?? filter.gone}
      gone={nameOf(value) === undefined}
      change={{ [param.name]: chosen.filter((other) => other !== value) }}
    />
  ));
}

/** Shown while the list is loading, after a short delay. The frame announces it. */
function Fetching() {
  const pending = useListPending();
  return <span className={classes('fetch-indicator', pending && 'fetch-indicator--active')} />;
}

type ChipProps = {
  label: string;
  value: string;
  /** Refers to nothing any more. */
  gone?: boolean;
} & ({ change: Record<string, string[]> } | { without: readonly string[] });

/** A filter that can be removed. */
export function FilterChip({ label, value, gone = false, ...rest }: ChipProps) {
  const { list } = useTexts();
  const url = useListUrl();
  const change = 'change' in rest ? rest.change : recordOf(rest.without, () => null);
  return (
    <Link
      className={classes('list-filter-chip', gone && 'list-filter-chip--gone')}
      to={url(change)}
      aria-label={list.removeFilter(`${label} ${value}`)}
      preventScrollReset
    >
      {label}: <b>{value}</b>
      <Icon of={X} />
    </Link>
  );
}

type RecordChipProps = {
  label: string;
  id: string | null;
  names: Names | undefined;
  param: { name: string };
};

/** A record that a link narrowed the list to. */
export function RecordChip({ label, id, names, param }: RecordChipProps) {
  const { filter } = useTexts().list;
  if (!id) return null;
  const name = names?.[id];
  return <FilterChip label={label} value={name ?? filter.gone} gone={!name} without={[param.name]} />;
}
