import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type MailStatus, mailStatuses } from '#domain/mail/mail-kind.ts';
import { type ListedMail, MAILS_PER_PAGE, type OutboxListState } from '#domain/mail/outbox-list.ts';
import type { Executor } from '../db/client.ts';
import { wordPatterns } from '../db/plain-text.ts';
import { mailOutbox as mails } from '../db/schema/mail.ts';
import { recordOf } from '#domain/typed-entries.ts';

const listed = {
  id: mails.id,
  kind: mails.kind,
  toAddress: mails.toAddress,
  replyTo: mails.replyTo,
  subject: mails.subject,
  status: mails.status,
  attempts: mails.attempts,
  failure: mails.failure,
  lastError: mails.lastError,
  createdAt: mails.createdAt,
  nextAttemptAt: mails.nextAttemptAt,
  sentAt: mails.sentAt,
};

export type OutboxList = {
  rows: ListedMail[];
  counts: Record<MailStatus, number>;
  total: number;
  page: number;
};

/** Newest first. */
export async function listOutbox(db: Executor, state: OutboxListState): Promise<OutboxList> {
  const filter = and(
    state.kind ? eq(mails.kind, state.kind) : undefined,
    ...wordPatterns(state.search).map(matches),
  );
  const counted = await db
    .select({ status: mails.status, total: count() })
    .from(mails)
    .where(filter)
    .groupBy(mails.status);
  const found = new Map(counted.map(({ status, total }) => [status, total]));
  const counts = recordOf(mailStatuses, (status) => found.get(status) ?? 0);
  const total = state.status
    ? counts[state.status]
    : [...found.values()].reduce((sum, each) => sum + each, 0);
  const page = Math.min(state.page, Math.max(1, Math.ceil(total / MAILS_PER_PAGE)));
  const rows = await db
    .select(listed)
    .from(mails)
    .where(and(filter, state.status ? eq(mails.status, state.status) : undefined))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .offset((page - 1) * MAILS_PER_PAGE)
    .limit(MAILS_PER_PAGE);
  return { rows, counts, total, page };
}

export async function findListedMail(db: Executor, id: string): Promise<ListedMail | undefined> {
  const [found] = await db.select(listed).from(mails).where(eq(mails.id, id));
  return found;
}

function matches(pattern: SQL): SQL {
  return sql`plain_text(${mails.toAddress} || ' ' || ${mails.subject}) like ${pattern}`;
}
