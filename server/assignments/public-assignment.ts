import { and, eq, gte, ne, sql } from 'drizzle-orm';
import type { PublicAssignment } from '#domain/assignments/assignment-record.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { isId } from '../db/ids.ts';
import { assignments } from '../db/schema/assignments.ts';
import { publicAssignment } from './assignment-record.ts';
import { isOpen, oldestVisible } from './open-assignments.ts';

/** No longer public: only what identifies it and leads to similar ones. */
export type ClosedAssignment = Pick<PublicAssignment, 'id' | 'number' | 'vakgebied' | 'createdAt'>;

export async function findPublicAssignment(
  db: Executor,
  id: string | undefined,
  today: Day,
): Promise<PublicAssignment | undefined> {
  if (!isId(id)) return undefined;
  const [found] = await shown(db).execute({ id, oldest: oldestVisible(today) });
  return found;
}

const shown = prepared('public_assignment', (db) =>
  db
    .select(publicAssignment)
    .from(assignments)
    .where(
      and(
        eq(assignments.id, sql.placeholder('id')),
        isOpen,
        gte(assignments.deadline, sql.placeholder('oldest')),
      ),
    ),
);

/** For links that outlive an assignment, such as those in mails. A draft was never published. */
export async function findClosedAssignment(
  db: Executor,
  id: string | undefined,
): Promise<ClosedAssignment | undefined> {
  if (!isId(id)) return undefined;
  const { number, vakgebied, createdAt } = assignments;
  const [found] = await db
    .select({ id: assignments.id, number, vakgebied, createdAt })
    .from(assignments)
    .where(and(eq(assignments.id, id), ne(assignments.status, 'draft')));
  return found;
}
