import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { mailStatuses } from '#domain/mail/mail-kind.ts';
import { type ListedMail, outboxList, type OutboxListState } from '#domain/mail/outbox-list.ts';
import type { Executor } from '../db/client.ts';
import { wordPatterns } from '../db/plain-text.ts';
import { mailOutbox as mails } from '../db/schema/mail.ts';
import { isOneOf } from '../lists/conditions.ts';
import { countPer } from '../records/count-rows.ts';
import { existingPage } from '../records/list-page.ts';

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
  hasLink: sql<boolean>`${mails.data} ? 'link'`,
};

/** Newest first. */
export async function listOutbox(db: Executor, state: OutboxListState) {
  const filter = and(isOneOf(mails.kind, state.kind), ...wordPatterns(state.search).map(matches));
  const { counts, all } = await countPer(db, mails.status, mailStatuses, filter);
  const total = state.status?.reduce((sum, status) => sum + counts[status], 0) ?? all;
  const { pageSize } = outboxList;
  const page = existingPage(state.page, total, pageSize);
  const rows: ListedMail[] = await db
    .select(listed)
    .from(mails)
    .where(and(filter, isOneOf(mails.status, state.status)))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .offset((page - 1) * pageSize)
    .limit(pageSize);
  return { rows, counts, total, page };
}

export async function findListedMail(db: Executor, id: string): Promise<ListedMail | undefined> {
  const [found] = await db.select(listed).from(mails).where(eq(mails.id, id));
  return found;
}

function matches(pattern: SQL): SQL {
  return sql`plain_text(${mails.toAddress} || ' ' || ${mails.subject}) like ${pattern}`;
}
