import { type AssignmentType, assignmentTypes, type Vakgebied, vakgebieden } from './assignment.ts';
import type { AssignmentListState } from './assignment-list.ts';
import { recordOf } from '../typed-entries.ts';

/** How many assignments match the words and the hours, by type and vakgebied. `current`: of those not expired. */
export type ChoiceCount = { type: AssignmentType; vakgebied: Vakgebied; total: number; current: number };

type Chosen = Pick<AssignmentListState, 'type' | 'vakgebieden'>;

export type FilterCounts = {
  allTypes: number;
  types: Record<AssignmentType, number>;
  vakgebieden: Record<Vakgebied, number>;
};

/** The number of results of each choice, with the other filters as they are. */
export function filterCounts(
  counts: readonly ChoiceCount[],
  { type, vakgebieden: areas }: Chosen,
): FilterCounts {
  const ofType = (one: AssignmentType | null) => totalOf(counts, { type: one, vakgebieden: areas }).total;
  return {
    allTypes: ofType(null),
    types: recordOf(assignmentTypes, ofType),
    vakgebieden: recordOf(vakgebieden, (area) => totalOf(counts, { type, vakgebieden: [area] }).total),
  };
}

/** The number of results with the chosen filters. */
export function totalOf(
  counts: readonly ChoiceCount[],
  { type, vakgebieden: areas }: Chosen,
): Pick<ChoiceCount, 'total' | 'current'> {
  const chosen = counts.filter(
    (count) => (!type || count.type === type) && (areas.length === 0 || areas.includes(count.vakgebied)),
  );
  const sum = (of: 'total' | 'current') => chosen.reduce((total, count) => total + count[of], 0);
  return { total: sum('total'), current: sum('current') };
}
