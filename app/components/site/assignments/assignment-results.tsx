import { Bell, SlidersHorizontal, X } from 'lucide';
import { href } from 'react-router';
import { LinkButton } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Pager } from '#app/components/ui/pager.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { SignUpLinks } from '#app/components/site/entrances/sign-up-links.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import {
  type AssignmentListState,
  type AssignmentSort,
  assignmentListSearch,
  availableSorts,
  defaultSort,
  listParams,
  PAGE_SIZE,
  sortParams,
} from '#domain/assignments/assignment-list.ts';
import { chosenFilters } from '#domain/assignments/search-in-words.ts';
import type { ListedAssignment } from '#domain/assignments/assignment-record.ts';
import type { HoursRange } from '#domain/search/hours-in-search.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';
import { AssignmentRow } from './assignment-row.tsx';
import { SearchNotes, type SearchNotesProps } from './search-notes.tsx';

type Props = SearchNotesProps & {
  state: AssignmentListState;
  items: ListedAssignment[];
  total: number;
  pages: number;
  hours: HoursRange;
  today: Day;
  /** The query of an alert for this search. */
  alert: string;
};

const pathOf = (state: AssignmentListState) => `${href('/opdrachten')}${assignmentListSearch(state)}`;

export function AssignmentResults({ state, items, total, pages, hours, today, alert, ...notes }: Props) {
  const { list, filters, sorts } = useTexts().assignments;
  const chips = chosenFilters(state, useTexts().assignments, hours);
  const first = (state.page - 1) * PAGE_SIZE + 1;
  return (
    <section aria-label={list.results} aria-live="polite" data-swap="results">
      <div className="results-heading">
        <div className="filter-chips">
          <a className="button button--quiet button--small filter-button" href="#filters">
            <Icon of={SlidersHorizontal} />
            {filters.titleWithCount(chips.length)}
          </a>
          {chips.map((chip) => (
            <a
              key={chip.label}
              className="filter-chip"
              href={pathOf(chip.without)}
              aria-label={filters.remove(chip.label)}
            >
              {chip.label}
              <Icon of={X} />
            </a>
          ))}
          {chips.length > 0 && <a href={href('/opdrachten')}>{filters.clearAll}</a>}
        </div>
        <label className="results-heading__sort">
          <span>{list.sort}</span>
          <select
            className="select select--small"
            name={listParams.sort}
            defaultValue={sortValue(state.sort, state.search)}
            aria-label={list.sort}
          >
            {availableSorts(state.search).map((sort) => (
              <option key={sort} value={sortValue(sort, state.search)}>
                {sorts[sort]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <SearchNotes corrections={notes.corrections} closest={notes.closest} />
      {items.map((assignment) => (
        <AssignmentRow key={assignment.id} assignment={assignment} today={today} />
      ))}
      {total === 0 ? (
        <Nothing filtered={chips.length > 0} alert={alert} />
      ) : (
        <Pager
          label={list.pages}
          page={state.page}
          pages={pages}
          hrefFor={(page) => pathOf({ ...state, page })}
          summary={list.shown(first, first + items.length - 1, total)}
          pageLabel={list.page}
          previousLabel={list.previousPage}
          nextLabel={list.nextPage}
        />
      )}
    </section>
  );
}

/** The default order is sent as an empty value, as it depends on the search. */
function sortValue(sort: AssignmentSort, search: string): string {
  return sort === defaultSort(search) ? '' : sortParams[sort];
}

function Nothing({ filtered, alert }: { filtered: boolean; alert: string }) {
  const { company } = useSite();
  const { alerts, assignments } = useTexts();
  const { list } = assignments;
  return (
    <EmptyState
      heading="h2"
      title={filtered ? list.empty : list.noneOpen}
      reason={filtered ? list.emptyReason : list.noneOpenReason}
      action={
        <>
          <div className="empty-state__actions">
            <LinkButton to={`${href('/alert')}${alert}`} variant="primary" icon={Bell}>
              {alerts.box.action}
            </LinkButton>
            {filtered && (
              <LinkButton to={href('/opdrachten')} variant="secondary">
                {list.emptyAction}
              </LinkButton>
            )}
          </div>
          <div className="empty-state__actions">
            <SignUpLinks />
          </div>
          <p>
            {list.call} <a href={phoneHref(company.phone)}>{displayPhone(company.phone)}</a>
          </p>
        </>
      }
    />
  );
}
