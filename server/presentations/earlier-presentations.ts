import { and, desc, eq, gte, ne } from 'drizzle-orm';
import { EARLIER_MONTHS, type EarlierPresentation } from '#domain/presentations/present-request.ts';
import { keptSince } from '#domain/retention.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { assignments } from '../db/schema/assignments.ts';
import { presentations } from '../db/schema/presentations.ts';

const MAX_SHOWN = 20;

/** Recent presentations of the candidate to the customer; none if the colleague has `seen` all of them. */
export async function earlierPresentations(
  tx: Executor,
  { candidateId, customerId }: { candidateId: string; customerId: string },
  { now, except, seen }: { now: Date; except: string; seen: readonly string[] },
): Promise<EarlierPresentation[]> {
  const { id, sentAt, answer, state } = presentations;
  const rows = await tx
    .select({ id, sentAt, answer, state, sentBy: users.name, title: assignments.title })
    .from(presentations)
    .leftJoin(users, eq(users.id, presentations.sentBy))
    .leftJoin(assignments, eq(assignments.id, presentations.assignmentId))
    .where(
      and(
        eq(presentations.candidateId, candidateId),
        eq(presentations.customerId, customerId),
        ne(id, except),
        gte(sentAt, keptSince({ amount: EARLIER_MONTHS, unit: 'months' }, now)),
      ),
    )
    .orderBy(desc(sentAt))
    .limit(MAX_SHOWN);
  const unseen = rows.some((row) => !seen.includes(row.id));
  if (!unseen) return [];
  return rows.flatMap(({ sentAt: at, state: current, ...row }) =>
    at ? [{ ...row, sentAt: at.toISOString(), withdrawn: current === 'withdrawn' }] : [],
  );
}
