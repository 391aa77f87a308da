import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { assignmentTypes, EXPIRED_VISIBLE_DAYS, vakgebieden } from '#domain/assignments/assignment.ts';
import type { AssignmentListState } from '#domain/assignments/assignment-list.ts';
import type { ChoiceCount } from '#domain/assignments/choice-counts.ts';
import { allHours, type HoursRange } from '#domain/search/hours-in-search.ts';
import { addDays, type Day } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { preparedByShape, preparedRows } from '../db/prepared.ts';
import { assignments, openAssignments } from '../db/schema/assignments.ts';

export const oldestVisible = (today: Day) => addDays(today, -EXPIRED_VISIBLE_DAYS);

/** Written out, so that a plan for any values can use the indexes of open assignments. */
export const isOpen = sql`${assignments.status} = 'open'`;

/** Conditions on `assignments`. */
export const isPublicAssignment = (today: Day): SQL | undefined =>
  and(isOpen, gte(assignments.deadline, oldestVisible(today)));

export function inHours(
  { min, max }: HoursRange,
  { hoursPerWeek }: Pick<typeof assignments | typeof openAssignments, 'hoursPerWeek'> = openAssignments,
): SQL | undefined {
  return and(
    min > allHours.min ? gte(hoursPerWeek, min) : undefined,
    max < allHours.max ? lte(hoursPerWeek, max) : undefined,
  );
}

/** Conditions on `assignments`: what is public and passes the filters, whatever the words. */
export function publicFilters({ type, vakgebieden: areas }: Chosen, hours: HoursRange): SQL | undefined {
  return and(
    isOpen,
    inHours(hours, assignments),
    type ? eq(assignments.type, type) : undefined,
    areas.length > 0 ? inArray(assignments.vakgebied, areas) : undefined,
  );
}

type Chosen = Pick<AssignmentListState, 'type' | 'vakgebieden'>;

/** Of rows with a `choice` and `total` and `current` numbers, as JSON. */
const asChoiceCounts = (counted: SQL): SQL => sql`
  select coalesce(json_agg(json_build_object('type', type, 'vakgebied', vakgebied, 'total', total, 'current', current)), '[]')
  from (${counted}) as counted
  join (
    select type, vakgebied, choice_of(type, vakgebied) as choice
    from unnest(${sql.param([...assignmentTypes])}::text[]) as type, unnest(${sql.param([...vakgebieden])}::text[]) as vakgebied
  ) as choices using (choice)`;

type Bounds = { min?: number; max?: number };

/** The bounds that leave something out. */
export const boundsOf = ({ min, max }: HoursRange): Bounds => ({
  ...(min > allHours.min && { min }),
  ...(max < allHours.max && { max }),
});

export type BoundsShape = { min: boolean; max: boolean };
export const shapeOf = ({ min, max }: Bounds): BoundsShape => ({
  min: min !== undefined,
  max: max !== undefined,
});

const counting = preparedByShape('count_open_assignments', ({ min, max }: BoundsShape, name) =>
  preparedRows<{ counts: ChoiceCount[] }, Bounds & { today: Day; oldest: Day }>(
    name,
    (place) =>
      sql`select (${asChoiceCounts(sql`
      select choice, count(*) as total, count(*) filter (where deadline >= ${place('today')}) as current
      from ${openAssignments} where ${and(
        gte(openAssignments.deadline, place('oldest')),
        min ? gte(openAssignments.hoursPerWeek, place('min')) : undefined,
        max ? lte(openAssignments.hoursPerWeek, place('max')) : undefined,
      )} group by choice`)}) as counts`,
  ),
);

/** How many open assignments of these hours there are of each choice. */
export type CountOpen = (hours: HoursRange, today: Day) => Promise<ChoiceCount[]>;

/** Counted once for all pages of a list, until the public content changes. */
export function keptCounts(db: Executor): { count: CountOpen; forget(): void } {
  let counted = new Map<string, Promise<ChoiceCount[]>>();
  let day = '';
  return {
    count(hours, today) {
      if (today !== day) counted = new Map();
      day = today;
      const key = `${hours.min} ${hours.max}`;
      const known = counted.get(key);
      if (known) return known;
      const into = counted;
      const counting = countOpenAssignments(db, hours, today).catch((error: unknown) => {
        into.delete(key);
        throw error;
      });
      into.set(key, counting);
      return counting;
    },
    forget() {
      counted = new Map();
    },
  };
}

export async function countOpenAssignments(
  db: Executor,
  hours: HoursRange,
  today: Day,
): Promise<ChoiceCount[]> {
  const bounds = boundsOf(hours);
  const [row] = await counting(shapeOf(bounds))(db, { ...bounds, today, oldest: oldestVisible(today) });
  return row?.counts ?? [];
}
