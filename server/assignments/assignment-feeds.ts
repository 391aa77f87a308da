import { and, desc, eq, gte } from 'drizzle-orm';
import type { PublicAssignment } from '#domain/assignments/assignment-record.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { assignments } from '../db/schema/assignments.ts';
import { publicAssignment } from './assignment-record.ts';

/** The limit of a sitemap, minus the pages in two languages. */
const maxSitemapAssignments = 20_000;
const feedBatch = 200;

const isCurrent = (today: Day) => and(eq(assignments.status, 'open'), gte(assignments.deadline, today));

export function listForSitemap(db: Executor, today: Day): Promise<{ id: string; updatedAt: Date }[]> {
  return db
    .select({ id: assignments.id, updatedAt: assignments.updatedAt })
    .from(assignments)
    .where(isCurrent(today))
    .orderBy(desc(assignments.createdAt), desc(assignments.id))
    .limit(maxSitemapAssignments);
}

export function listNewest(db: Executor, today: Day, limit: number): Promise<PublicAssignment[]> {
  return db
    .select(publicAssignment)
    .from(assignments)
    .where(isCurrent(today))
    .orderBy(desc(assignments.createdAt), desc(assignments.id))
    .limit(limit);
}

/** In batches: all of them may not fit in memory. */
export async function* readAllCurrent(db: Executor, today: Day): AsyncGenerator<PublicAssignment[]> {
  let after: string | undefined;
  for (;;) {
    const batch: PublicAssignment[] = await db
      .select(publicAssignment)
      .from(assignments)
      .where(and(isCurrent(today), after ? gte(assignments.id, after) : undefined))
      .orderBy(assignments.id)
      .limit(feedBatch + 1);
    yield batch.slice(0, feedBatch);
    after = batch[feedBatch]?.id;
    if (!after) return;
  }
}
