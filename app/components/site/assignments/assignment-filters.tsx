import { Icon } from '#app/components/ui/icon.tsx';
import { X } from 'lucide';
import { href } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Segmented } from '#app/components/ui/segmented.tsx';
import { Slider } from '#app/components/ui/slider.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import {
  assignmentTypes,
  MAX_HOURS,
  MIN_HOURS,
  type Vakgebied,
  vakgebieden,
} from '#domain/assignments/assignment.ts';
import { type AssignmentListState, listParams } from '#domain/assignments/assignment-list.ts';
import type { FilterCounts } from '#domain/assignments/choice-counts.ts';
import { hoursInWords } from '#domain/assignments/search-in-words.ts';
import { narrowed } from '#domain/search/hours-in-search.ts';

const shownAtFirst = 5;
const hourTicks = [8, 16, 24, 32, 40];

/** On a small screen the same element is a sheet, opened by a link to its id, so that it works without scripts. */
type Props = { state: AssignmentListState; total: number; counts: FilterCounts };

export function AssignmentFilters({ state, total, counts }: Props) {
  const { filters, types } = useTexts().assignments;
  return (
    <aside className="assignment-filters" id="filters" aria-label={filters.title}>
      <div className="assignment-filters__top">
        <h2>{filters.title}</h2>
        <a className="button button--icon" href="#lijst" aria-label={filters.close}>
          <Icon of={X} />
        </a>
      </div>
      <fieldset>
        <legend>{filters.type}</legend>
        <Segmented
          name={listParams.type}
          className="segmented--rows"
          value={state.type ?? ''}
          options={[
            { value: '', label: filters.allTypes, note: <Count of="all" n={counts.allTypes} /> },
            ...assignmentTypes.map((type) => ({
              value: type,
              label: types[type],
              note: <Count of={type} n={counts.types[type]} />,
            })),
          ]}
        />
      </fieldset>
      <fieldset>
        <legend>{filters.hours}</legend>
        <Slider
          name={listParams.hours}
          min={MIN_HOURS}
          max={MAX_HOURS}
          defaultValue={state.hours}
          ticks={hourTicks}
          label={filters.hours}
          output={hoursInWords(narrowed(state.hours, undefined), filters) ?? filters.hoursAll}
          outputTemplate={filters.hoursChosen(0).replace('0', '{value}')}
          outputAtMax={filters.hoursAll}
        />
      </fieldset>
      <fieldset>
        <legend>{filters.vakgebied}</legend>
        <VakgebiedChoice chosen={state.vakgebieden} counts={counts.vakgebieden} />
      </fieldset>
      <div className="assignment-filters__submit">
        <Button type="submit" variant="secondary">
          {filters.apply}
        </Button>
      </div>
      <div className="assignment-filters__end">
        <a className="button button--ghost" href={href('/opdrachten')}>
          {filters.clearAll}
        </a>
        <Button type="submit" variant="primary" data-swap="show" data-close-filters>
          {filters.show(total)}
        </Button>
      </div>
    </aside>
  );
}

/** The list that replaces it when another filter changes has the same choices. */
function Count({ of, n }: { of: string; n: number }) {
  const { filters } = useTexts().assignments;
  return (
    <small className="choice-count" data-swap={`count ${of}`}>
      {filters.choiceCount(n)}
    </small>
  );
}

type ChoiceProps = { chosen: Vakgebied[]; counts: Record<Vakgebied, number> };

function VakgebiedChoice({ chosen, counts }: ChoiceProps) {
  const { filters, vakgebieden: names } = useTexts().assignments;
  const option = (vakgebied: Vakgebied) => (
    <Checkbox
      key={vakgebied}
      name={listParams.vakgebied}
      value={vakgebied}
      defaultChecked={chosen.includes(vakgebied)}
    >
      {names[vakgebied]} <Count of={vakgebied} n={counts[vakgebied]} />
    </Checkbox>
  );
  const rest = vakgebieden.slice(shownAtFirst);
  return (
    <div className="filter-options">
      {vakgebieden.slice(0, shownAtFirst).map(option)}
      <details className="filter-options__more" open={rest.some((vakgebied) => chosen.includes(vakgebied))}>
        <summary>
          <span className="filter-options__when-closed">{filters.showAll}</span>
          <span className="filter-options__when-open">{filters.showLess}</span>
        </summary>
        <div className="filter-options">{rest.map(option)}</div>
      </details>
    </div>
  );
}
