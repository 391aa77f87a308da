import { and, asc, between, count, eq, sql } from 'drizzle-orm';
import type { Day } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { assignments } from '../db/schema/assignments.ts';

export async function closingAssignments(db: Executor, first: Day, last: Day, limit: number) {
  const { id, title, organization, deadline } = assignments;
  const closing = and(eq(assignments.status, 'open'), between(deadline, first, last));
  const [counts, rows] = await Promise.all([
    db
      .select({ total: count(), today: sql<number>`(count(*) filter (where ${deadline} = ${first}))::int` })
      .from(assignments)
      .where(closing),
    db
      .select({ id, title, organization, deadline })
      .from(assignments)
      .where(closing)
      .orderBy(asc(deadline), asc(id))
      .limit(limit),
  ]);
  return { total: counts[0]?.total ?? 0, today: counts[0]?.today ?? 0, rows };
}
