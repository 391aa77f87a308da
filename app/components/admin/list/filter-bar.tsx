import { Search, SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { Select, type SelectOption } from '#app/components/ui/select.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { ChoiceParam } from '#domain/list-description.ts';
import { cleanSearch, MAX_SEARCH_LENGTH } from '#domain/list-state.ts';
import { recordOf } from '#domain/typed-entries.ts';
import { useListChange, useListPending, useListUrl } from './list-url.ts';

const TYPING_PAUSE_MS = 300;

export type ListFilter = {
  /** The name of the parameter in the URL. */
  name: string;
  label: string;
  /** Empty if nothing is chosen. */
  value: string;
  options: readonly SelectOption[];
};

/** A filter with a choice from the description of its list. */
export function choiceFilter<Value extends string>(
  { name, values, write }: ChoiceParam<Value>,
  chosen: Value | null,
  label: string,
  words: Readonly<Record<Value, string>>,
): ListFilter {
  const options = values.map((value) => ({ value: write(value) ?? '', label: words[value] }));
  return { name, label, value: write(chosen) ?? '', options };
}

type Props<State> = {
  list: { filters: Readonly<Record<string, { name: string }>>; isNarrowed(state: State): boolean };
  state: State;
  /** Says what can be searched. */
  placeholder: string;
  filters?: readonly ListFilter[];
  /** Further filters: FilterChip, date fields. */
  children?: ReactNode;
};

/** Each change updates the URL. On a phone the filters open below the search field. */
export function FilterBar<State extends { search: string }>({
  list: described,
  state,
  placeholder,
  filters = [],
  children,
}: Props<State>) {
  const { list } = useTexts();
  const [open, setOpen] = useState(false);
  const [clearings, setClearings] = useState(0);
  const url = useListUrl();
  const change = useListChange();
  const active = filters.filter(({ value }) => value !== '');
  const names = ['zoek', ...Object.values(described.filters).map(({ name }) => name)];
  return (
    <div className={classes('filter-bar', open && 'filter-bar--open')}>
      <SearchBox
        // Also clears text that has not been searched for yet.
        key={clearings}
        value={state.search}
        placeholder={placeholder}
        onSearch={(words) => change({ zoek: words }, { replace: true })}
      />
      <button
        type="button"
        className="filter-select filter-select--always filter-bar__toggle"
        aria-expanded={open}
        aria-label={list.filters(active.length)}
        onClick={() => setOpen(!open)}
      >
        <Icon of={SlidersHorizontal} />
      </button>
      <Selects filters={filters} />
      {children}
      {described.isNarrowed(state) && (
        <Link
          className="filter-select filter-select--clear"
          to={url(recordOf(names, () => null))}
          preventScrollReset
          onClick={() => setClearings(clearings + 1)}
        >
          {list.clearFilters}
        </Link>
      )}
      <Fetching />
    </div>
  );
}

function Selects({ filters }: { filters: readonly ListFilter[] }) {
  const change = useListChange();
  return filters.map(({ name, label, value, options }) => (
    <Select
      key={name}
      small
      className={classes('filter-select', value !== '' && 'filter-select--active')}
      aria-label={label}
      placeholder={label}
      options={options}
      value={value}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  ));
}

/** The filters of a page without a search field: always visible. */
export function FilterSelects({ filters }: { filters: readonly ListFilter[] }) {
  return (
    <div className="filter-bar filter-bar--open">
      <Selects filters={filters} />
      <Fetching />
    </div>
  );
}

/** Shown while the list is loading, after a short delay. */
function Fetching() {
  const { site } = useTexts();
  const pending = useListPending();
  return (
    <span role="status" className={classes('fetch-indicator', pending && 'fetch-indicator--active')}>
      {pending && <span className="visually-hidden">{site.words.loading}</span>}
    </span>
  );
}

/** A filter that comes from a link, such as the week of a bar in a chart, and can only be removed. */
export function FilterChip({
  label,
  value,
  without,
}: {
  label: string;
  value: string;
  without: readonly string[];
}) {
  const { list } = useTexts();
  const url = useListUrl();
  return (
    <Link
      className="filter-select filter-select--active"
      to={url(Object.fromEntries(without.map((name) => [name, null])))}
      aria-label={list.removeFilter(`${label} ${value}`)}
      preventScrollReset
    >
      {label}: <b>{value}</b>
      <Icon of={X} />
    </Link>
  );
}

function SearchBox({
  value,
  placeholder,
  onSearch,
}: {
  value: string;
  placeholder: string;
  onSearch: (words: string) => void;
}) {
  const { list } = useTexts();
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Replace the text only if the URL was changed elsewhere, such as by the back button.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    clearTimeout(timer.current);
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (words: string, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const clean = cleanSearch(words);
      if (clean === asked.current) return;
      asked.current = clean;
      onSearch(clean);
    }, after);
  };
  return (
    <form
      role="search"
      className="filter-bar__search"
      onSubmit={(event) => {
        event.preventDefault();
        ask(typed, 0);
      }}
    >
      <Input
        small
        icon={Search}
        type="search"
        name="zoek"
        aria-label={list.search(placeholder)}
        placeholder={placeholder}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          ask(event.target.value, TYPING_PAUSE_MS);
        }}
      />
    </form>
  );
}
