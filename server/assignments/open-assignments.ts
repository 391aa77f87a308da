import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { assignmentTypes, EXPIRED_VISIBLE_DAYS, vakgebieden } from '#domain/assignments/assignment.ts';
import type { AssignmentListState } from '#domain/assignments/assignment-list.ts';
import type { ChoiceCount } from '#domain/assignments/choice-counts.ts';
import { allHours, type HoursRange } from '#domain/search/hours-in-search.ts';
import { addDays, type Day } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { assignments, openAssignments } from '../db/schema/assignments.ts';

export const oldestVisible = (today: Day) => addDays(today, -EXPIRED_VISIBLE_DAYS);

/** Conditions on `assignments`. */
export const isPublicAssignment = (today: Day): SQL | undefined =>
  and(eq(assignments.status, 'open'), gte(assignments.deadline, oldestVisible(today)));

/** Conditions on `open_assignments`. */
export const isVisible = (today: Day): SQL => gte(openAssignments.deadline, oldestVisible(today));

export function inHours(
  { min, max }: HoursRange,
  { hoursPerWeek }: Pick<typeof assignments | typeof openAssignments, 'hoursPerWeek'> = openAssignments,
): SQL | undefined {
  return and(
    min > allHours.min ? gte(hoursPerWeek, min) : undefined,
    max < allHours.max ? lte(hoursPerWeek, max) : undefined,
  );
}

type Chosen = Pick<AssignmentListState, 'type' | 'vakgebieden'>;

export function isChosen({ type, vakgebieden: areas }: Chosen): SQL | undefined {
  if (!type && areas.length === 0) return undefined;
  const choices = (type ? [type] : assignmentTypes).flatMap((one) =>
    (areas.length > 0 ? areas : vakgebieden).map((area) => sql`choice_of(${one}, ${area})`),
  );
  return sql`${openAssignments.choice} in (${sql.join(choices, sql`, `)})`;
}

/** Of rows with a `choice` and `total` and `current` numbers, as JSON. */
export const asChoiceCounts = (counted: SQL): SQL => sql`
  select coalesce(json_agg(json_build_object('type', type, 'vakgebied', vakgebied, 'total', total, 'current', current)), '[]')
  from (${counted}) as counted
  join (
    select type, vakgebied, choice_of(type, vakgebied) as choice
    from unnest(${sql.param([...assignmentTypes])}::text[]) as type, unnest(${sql.param([...vakgebieden])}::text[]) as vakgebied
  ) as choices using (choice)`;

export async function countOpenAssignments(
  db: Executor,
  hours: SQL | undefined,
  today: Day,
): Promise<ChoiceCount[]> {
  const { rows } = await db.execute<{ counts: ChoiceCount[] }>(
    sql`select (${asChoiceCounts(sql`
    select choice, count(*) as total, count(*) filter (where deadline >= ${today}) as current
    from ${openAssignments} where ${and(isVisible(today), hours)} group by choice`)}) as counts`,
  );
  return rows[0]?.counts ?? [];
}
