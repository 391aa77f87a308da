import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { MailFailure } from '#domain/mail/mail-failure.ts';
import { personMailData } from '#domain/mail/mail-data.ts';
import { system } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { mailOutbox, type OutboxMail } from '../db/schema/mail.ts';
import { markIn } from '../messages/mark-message.ts';

/** The worker that sends a mail renews its lease, so a mail of a killed worker becomes due again. */
const LEASE_SECONDS = 120;
export const LEASE_RENEWAL_MS = (LEASE_SECONDS * 1000) / 3;
const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

const isDue = sql`status in ('queued', 'sending', 'failed') and next_attempt_at <= now()
  and (status <> 'sending' or lease_until < now())`;

/** Mailboxes that send their own mail. */
const sending = sql`select b.id from mailboxes b where b.smtp_host is not null and b.state <> 'off'`;

/**
 * Which mails can be sent now. `relay`: of the agency; it also takes mail of a mailbox that does not send. One that renders its
 * own template takes no mail that was written for a mailbox. `failing`: mailboxes that already failed in this run.
 */
export type Senders = { relay: 'any' | 'ownMail' | 'none'; failing?: readonly string[] };

export function canBeSent({ relay, failing = [] }: Senders): SQL {
  const failed = sql`any (${sql.param([...failing])}::uuid[])`;
  const byMailbox = sql`mailbox_id = any (array(${sending} and not b.id = ${failed}))`;
  const which = {
    any: sql`(mailbox_id is null or mailbox_id <> all (array(${sending} and b.id = ${failed})))`,
    ownMail: sql`(mailbox_id is null or ${byMailbox})`,
    none: byMailbox,
  };
  return sql`${isDue} and ${which[relay]}`;
}

/** `abandoned`: the previous worker stopped while sending it. */
export type ClaimedMail = OutboxMail & { abandoned: boolean };

export async function claimDueMail(
  db: Executor,
  run: string,
  senders: Senders,
): Promise<ClaimedMail | undefined> {
  // Found before anything is changed: as a part of the join it could be looked for again for each mail.
  const due = db.$with('due').as(
    db
      .select({
        id: mailOutbox.id,
        abandoned: sql<boolean>`${mailOutbox.status} = 'sending'`.as('abandoned'),
      })
      .from(mailOutbox)
      .where(canBeSent(senders))
      .orderBy(asc(mailOutbox.nextAttemptAt), asc(mailOutbox.id))
      .limit(1)
      .for('update', { skipLocked: true }),
  );
  const [claimed] = await db
    .with(due)
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

export async function hasDueMails(db: Executor, senders: Senders): Promise<boolean> {
  const {
    rows: [answer],
  } = await db.execute<{ due: boolean }>(
    sql`select exists (select from mail_outbox where ${canBeSent(senders)}) as due`,
  );
  return answer?.due ?? false;
}

export async function renewMailLeases(db: Executor, run: string): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ leaseUntil: leaseEnd })
    .where(and(eq(mailOutbox.leaseBy, run), eq(mailOutbox.status, 'sending')));
}

const released = { leaseUntil: null, leaseBy: null };

/** Also deletes links from the data, and marks the message that it answers. False if another worker has taken over the mail. */
export async function markSent(db: Executor, id: string, run: string, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [marked] = await tx
      .update(mailOutbox)
      .set({
        status: 'sent',
        sentAt: sql`now()`,
        failure: null,
        lastError: null,
        data: sql`data - 'link' - 'unsubscribe'`,
        ...released,
      })
      .where(and(eq(mailOutbox.id, id), eq(mailOutbox.leaseBy, run)))
      .returning({ kind: mailOutbox.kind, data: mailOutbox.data });
    if (marked?.kind === 'personMail') {
      const { messageId } = personMailData.parse(marked.data);
      if (messageId) await markIn(tx, { ids: [messageId], mark: 'answered', at }, system);
    }
    return marked !== undefined;
  });
}

export type NotSent = { failure: MailFailure; reason: string; pauseMs: number | undefined };

/** A mail to many that were stopped while it was sent is not tried again. */
const unlessStopped = sql`case when exists (select from mail_batches b
  where b.id = mail_outbox.batch_id and b.stopped_at is not null) then 'dead' else 'failed' end`;

/** Without `pauseMs` there is no next attempt. */
export async function markNotSent(db: Executor, id: string, run: string, notSent: NotSent): Promise<void> {
  const { failure, reason, pauseMs } = notSent;
  const next =
    pauseMs === undefined
      ? { status: 'dead' as const }
      : { status: unlessStopped, nextAttemptAt: sql`now() + make_interval(secs => ${pauseMs / 1000})` };
  await db
    .update(mailOutbox)
    .set({ ...next, failure, lastError: reason, ...released })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.leaseBy, run)));
}
