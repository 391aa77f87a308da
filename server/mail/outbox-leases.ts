import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { MailFailure } from '#domain/mail/mail-failure.ts';
import type { Executor } from '../db/client.ts';
import { mailOutbox, type OutboxMail } from '../db/schema/mail.ts';

/** The worker that sends a mail renews its lease, so a mail of a killed worker becomes due again. */
const LEASE_SECONDS = 120;
export const LEASE_RENEWAL_MS = (LEASE_SECONDS * 1000) / 3;
const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

const isDue = sql`status in ('queued', 'sending', 'failed') and next_attempt_at <= now()
  and (status <> 'sending' or lease_until < now())`;

/** `abandoned`: the previous worker stopped while sending it. */
export type ClaimedMail = OutboxMail & { abandoned: boolean };

export async function claimDueMail(db: Executor, run: string): Promise<ClaimedMail | undefined> {
  const due = db
    .select({ id: mailOutbox.id, abandoned: sql<boolean>`${mailOutbox.status} = 'sending'`.as('abandoned') })
    .from(mailOutbox)
    .where(isDue)
    .orderBy(asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true })
    .as('due');
  const [claimed] = await db
    .update(mailOutbox)
    .set({
      status: 'sending',
      attempts: sql`${mailOutbox.attempts} + 1`,
      leaseUntil: leaseEnd,
      leaseBy: run,
    })
    .from(due)
    .where(eq(mailOutbox.id, due.id))
    .returning({ ...getTableColumns(mailOutbox), abandoned: due.abandoned });
  return claimed;
}

export async function hasDueMails(db: Executor): Promise<boolean> {
  const {
    rows: [answer],
  } = await db.execute<{ due: boolean }>(sql`select exists (select from mail_outbox where ${isDue}) as due`);
  return answer?.due ?? false;
}

export async function renewMailLeases(db: Executor, run: string): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ leaseUntil: leaseEnd })
    .where(and(eq(mailOutbox.leaseBy, run), eq(mailOutbox.status, 'sending')));
}

const released = { leaseUntil: null, leaseBy: null };

/** Also deletes the sign-in link from the data. False if another worker has taken over the mail. */
export async function markSent(db: Executor, id: string, run: string): Promise<boolean> {
  const marked = await db
    .update(mailOutbox)
    .set({
      status: 'sent',
      sentAt: sql`now()`,
      failure: null,
      lastError: null,
      data: sql`data - 'link'`,
      ...released,
    })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.leaseBy, run)))
    .returning({ id: mailOutbox.id });
  return marked.length > 0;
}

export type NotSent = { failure: MailFailure; reason: string; pauseMs: number | undefined };

/** Without `pauseMs` there is no next attempt. */
export async function markNotSent(db: Executor, id: string, run: string, notSent: NotSent): Promise<void> {
  const { failure, reason, pauseMs } = notSent;
  const next =
    pauseMs === undefined
      ? { status: 'dead' as const }
      : { status: 'failed' as const, nextAttemptAt: sql`now() + make_interval(secs => ${pauseMs / 1000})` };
  await db
    .update(mailOutbox)
    .set({ ...next, failure, lastError: reason, ...released })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.leaseBy, run)));
}
