import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { MailFailure } from '#domain/mail/mail-failure.ts';
import type { Executor } from '../db/client.ts';
import { mailOutbox, type OutboxMail } from '../db/schema/mail.ts';

/** Who takes a mail holds it this long; as long as he lives he extends it in time. */
const leaseSeconds = 120;
export const renewLeaseEvery = (leaseSeconds * 1000) / 3;
const untilLeaseEnds = sql`now() + make_interval(secs => ${leaseSeconds})`;

const isDue = sql`status in ('queued', 'sending', 'failed') and next_attempt_at <= now()
  and (status <> 'sending' or lease_until < now())`;

/** `abandoned`: its last sender ended in the middle. */
export type TakenMail = OutboxMail & { abandoned: boolean };

/** One mail whose turn it is and that nobody else is sending, for this run to send. */
export async function takeDueMail(db: Executor, run: string): Promise<TakenMail | undefined> {
  const due = db
    .select({ id: mailOutbox.id, abandoned: sql<boolean>`${mailOutbox.status} = 'sending'`.as('abandoned') })
    .from(mailOutbox)
    .where(isDue)
    .orderBy(asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true })
    .as('due');
  const [taken] = await db
    .update(mailOutbox)
    .set({
      status: 'sending',
      attempts: sql`${mailOutbox.attempts} + 1`,
      leaseUntil: untilLeaseEnds,
      leaseBy: run,
    })
    .from(due)
    .where(eq(mailOutbox.id, due.id))
    .returning({ ...getTableColumns(mailOutbox), abandoned: due.abandoned });
  return taken;
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
    .set({ leaseUntil: untilLeaseEnds })
    .where(and(eq(mailOutbox.leaseBy, run), eq(mailOutbox.status, 'sending')));
}

const released = { leaseUntil: null, leaseBy: null };

/** False when the mail is no longer ours to speak for. A link has done its work here: it is forgotten. */
export async function noteSent(db: Executor, id: string, run: string): Promise<boolean> {
  const noted = await db
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
  return noted.length > 0;
}

export type NotSent = { failure: MailFailure; reason: string; pauseMs: number | undefined };

/** Without a pause there is no next attempt. */
export async function noteNotSent(db: Executor, id: string, run: string, notSent: NotSent): Promise<void> {
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
