import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { MailboxProblem } from '#domain/mail/mailbox.ts';
import type { Executor } from '../db/client.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import type { Mailbox } from './mailbox-credentials.ts';

const MAX_DETAIL = 500;

/** Keeps the state of a mailbox that only sends: reading keeps that of all others. */
export async function noteSending(
  db: Executor,
  { id, version }: Pick<Mailbox, 'id' | 'version'>,
  problem: MailboxProblem | undefined,
  detail = '',
): Promise<void> {
  const needsPerson = problem === 'signIn' || problem === 'revoked';
  const found = problem
    ? {
        state: needsPerson ? ('signInNeeded' as const) : ('failing' as const),
        problem,
        problemDetail: detail.slice(0, MAX_DETAIL),
        problemSince: sql`coalesce(${mailboxes.problemSince}, now())`,
      }
    : { state: 'working' as const, problem: null, problemDetail: null, problemSince: null };
  await db
    .update(mailboxes)
    .set({ ...found, checkedAt: sql`now()` })
    .where(
      and(
        eq(mailboxes.id, id),
        eq(mailboxes.version, version),
        isNull(mailboxes.imapHost),
        ne(mailboxes.state, 'off'),
      ),
    );
}
