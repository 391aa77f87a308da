import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/language.ts';
import type { MailFailure } from '#domain/mail/mail-failure.ts';
import type { MailKind, MailStatus } from '#domain/mail/mail-kind.ts';

export const mailOutbox = pgTable('mail_outbox', {
  id: uuid().primaryKey(),
  kind: text().$type<MailKind>().notNull(),
  toAddress: text('to_address').notNull(),
  replyTo: text('reply_to'),
  language: text().$type<Language>().notNull(),
  subject: text().notNull().default(''),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  status: text().$type<MailStatus>().notNull().default('queued'),
  attempts: integer().notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
  leaseUntil: timestamp('lease_until', { withTimezone: true }),
  leaseBy: uuid('lease_by'),
  failure: text().$type<MailFailure>(),
  lastError: text('last_error'),
  dedupeKey: text('dedupe_key').unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  queuedAt: timestamp('queued_at', { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  /** The mailbox that sends it; without one, the relay of the agency. */
  mailboxId: uuid('mailbox_id'),
  batchId: uuid('batch_id'),
  /** Until then staff can take it back. */
  undoUntil: timestamp('undo_until', { withTimezone: true }),
});
export type OutboxMail = typeof mailOutbox.$inferSelect;
