import { and, asc, eq, gt, gte, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { readAlertSearch } from '#domain/alerts/job-alert.ts';
import { narrowed } from '#domain/search/hours-in-search.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { publicFilters } from '../assignments/open-assignments.ts';
import { allOf, type TextQueries } from '../assignments/compile-search.ts';
import { readSearch } from '../assignments/read-search.ts';
import type { Executor } from '../db/client.ts';
import type { JobAlert } from '../db/schema/alerts.ts';
import { assignments } from '../db/schema/assignments.ts';

/** A transaction that publishes may commit later than one that looks for new assignments. */
export const LATE_COMMIT_MS = 60 * 60 * 1000;

/** When an assignment became public; a partial index has it. */
const publishedAt = sql<Date>`coalesce(${assignments.publishedAt}, ${assignments.createdAt})`;

/** Open assignments that match, were published since the alert was requested and have not been mailed. Oldest first. */
export async function findNewMatches(db: Executor, alert: JobAlert, now: Date) {
  const state = readAlertSearch(alert.search);
  const { terms, hours } = await readSearch(db, state.search);
  const since = new Date(Math.max(alert.requestedAt.getTime(), alert.checkedAt.getTime() - LATE_COMMIT_MS));
  const { id, title, titleEn, organization, location } = assignments;
  return db
    .select({ id, title, titleEn, organization, location })
    .from(assignments)
    .where(
      and(
        publicFilters(state, narrowed(state.hours, hours)),
        gte(assignments.deadline, calendarDay(now)),
        gt(publishedAt, since.toISOString()),
        alert.sentIds.length > 0 ? not(inArray(id, alert.sentIds)) : undefined,
        terms.length > 0 ? or(...queriesOf(allOf(terms)).map(matches)) : undefined,
      ),
    )
    .orderBy(asc(publishedAt), asc(id));
}

const queriesOf = ({ words, phrases }: TextQueries): string[] => [words, phrases].filter(Boolean);

const matches = (query: string): SQL => sql`${assignments.search} @@ ${query}::tsquery`;

/** When an assignment was last published, if any is open. */
export async function newestPublication(db: Executor): Promise<Date | undefined> {
  const newest: SQL<Date | null> = sql`max(${publishedAt})`.mapWith(assignments.createdAt);
  const [row] = await db.select({ newest }).from(assignments).where(eq(assignments.status, 'open'));
  return row?.newest ?? undefined;
}
