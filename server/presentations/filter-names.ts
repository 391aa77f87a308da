import { eq } from 'drizzle-orm';
import { fullName } from '#domain/applications/application-view.ts';
import type { PresentationListState } from '#domain/presentations/presentation-list.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidates } from '../db/schema/candidates.ts';

type Filters = Partial<Pick<PresentationListState, 'candidateId' | 'assignmentId' | 'colleague'>>;

/** The names of the records that the list is narrowed to. */
export async function filterNames(db: Executor, { candidateId, assignmentId, colleague }: Filters) {
  const [person] = candidateId
    ? await db
        .select({ firstName: candidates.firstName, lastName: candidates.lastName })
        .from(candidates)
        .where(eq(candidates.id, candidateId))
    : [];
  const [assignment] = assignmentId
    ? await db.select({ title: assignments.title }).from(assignments).where(eq(assignments.id, assignmentId))
    : [];
  const [user] = colleague
    ? await db.select({ name: users.name }).from(users).where(eq(users.id, colleague))
    : [];
  return { candidate: person && fullName(person), assignment: assignment?.title, colleague: user?.name };
}
