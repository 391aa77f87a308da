import { and, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import type { Leased } from './mailbox-lease.ts';
import type { FoundProblem } from './mailbox-problem.ts';

const served = ({ id, version, run }: Leased) =>
  and(
    eq(mailboxes.id, id),
    eq(mailboxes.version, version),
    eq(mailboxes.leaseBy, run),
    ne(mailboxes.state, 'off'),
  );

export async function noteReading(
  db: Executor,
  leased: Leased,
  state: 'importing' | 'working',
): Promise<void> {
  await db
    .update(mailboxes)
    .set({ state, problem: null, problemDetail: null, problemSince: null, checkedAt: sql`now()` })
    .where(served(leased));
}

/** `signInNeeded`: trying again does not help. */
export async function noteProblem(db: Executor, leased: Leased, found: FoundProblem): Promise<void> {
  const { problem, detail } = found;
  await db
    .update(mailboxes)
    .set({
      state: problem === 'signIn' || problem === 'revoked' ? 'signInNeeded' : 'failing',
      problem,
      problemDetail: detail,
      problemSince: sql`coalesce(${mailboxes.problemSince}, now())`,
    })
    .where(served(leased));
}
