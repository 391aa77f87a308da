import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ApplicationListState } from '#domain/applications/application-list.ts';
import { opposite } from '#domain/list-sort.ts';
import type { ReviewQueue } from '#domain/applications/review-queue.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { guestApplications as applications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { keysIn, orderBy } from '../records/list-keys.ts';
import { applicationFilter } from './application-filter.ts';
import { applicationOrder, orderOf } from './application-queries.ts';

const ROWS_BEFORE = 12;
const ROWS_AFTER = 25;

/**
 * The rows of a list around one application, which has its place there whether or not it matches the filter. Found by
 * its place in the order instead of a page number, since rows leave the filter while they are reviewed.
 */
export async function readReviewQueue(
  db: Executor,
  state: ApplicationListState,
  { id, today }: { id: string; today: Day },
): Promise<ReviewQueue> {
  const { by, direction } = state.sort;
  const keys = placeBy(state.sort);
  const place = sql`(select ${sql.join(keys, sql`, `)} from ${applications} where ${applications.id} = ${id})`;
  const row = sql`(${sql.join(keys, sql`, `)})`;
  const earlier = direction === 'ascending' ? sql`${row} < ${place}` : sql`${row} > ${place}`;
  const later = direction === 'ascending' ? sql`${row} > ${place}` : sql`${row} < ${place}`;
  const filter = and(
    applicationFilter(state, today),
    state.status ? eq(applications.status, state.status) : undefined,
  );
  const nearest = (side: SQL, order: SQL[], limit: number) =>
    sql`(select ${applications.id} from ${applications} where ${and(filter, side)}
      order by ${sql.join(order, sql`, `)} limit ${limit})`;
  const back = orderBy(keysIn(keys, opposite(direction)));
  const ids = [
    nearest(earlier, back, ROWS_BEFORE),
    nearest(later, orderBy(keysIn(keys, direction)), ROWS_AFTER),
    sql`(select ${id}::uuid)`,
  ];
  const { firstName, lastName, status, source, createdAt } = applications;
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: applications.id,
        firstName,
        lastName,
        status,
        source,
        createdAt,
        title: assignments.title,
      })
      .from(applications)
      .leftJoin(assignments, eq(assignments.id, applications.assignmentId))
      .where(sql`${applications.id} in (${sql.join(ids, sql` union all `)})`)
      .orderBy(...applicationOrder({ by, direction })),
    db
      .select({
        before: sql<number>`(count(*) filter (where ${earlier}))::int`,
        after: sql<number>`(count(*) filter (where ${later}))::int`,
      })
      .from(applications)
      .where(filter),
  ]);
  const at = rows.findIndex((found) => found.id === id);
  return {
    rows,
    before: (counted?.before ?? 0) - at,
    after: (counted?.after ?? 0) - (rows.length - at - 1),
  };
}

/** The order as values that can be compared: an application without a next step comes last in both directions. */
function placeBy({ by, direction }: ApplicationListState['sort']): (SQL | PgColumn)[] {
  if (by !== 'vervolg') return orderOf[by];
  const last = direction === 'ascending' ? sql`'infinity'` : sql`'-infinity'`;
  return [sql`coalesce(${applications.nextStepOn}, ${last}::date)`, applications.id];
}
