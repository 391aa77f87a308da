import {
  boolean,
  customType,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '#domain/language.ts';
import type { AutomaticKind, ParticipantRole, RefusedAttachment } from '#domain/mail/stored-mail.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const mailThreads = pgTable('mail_threads', {
  id: uuid().primaryKey(),
  subject: text().notNull(),
  lastAt: moment('last_at').notNull(),
  lastIncoming: boolean('last_incoming').notNull(),
  awaitsAnswer: boolean('awaits_answer').notNull().default(false),
  setAsideAt: moment('set_aside_at'),
  mailCount: integer('mail_count').notNull().default(0),
  applicationId: uuid('application_id'),
  assignmentId: uuid('assignment_id'),
  opportunityId: uuid('opportunity_id'),
  placementId: uuid('placement_id'),
});

/** A mail that staff write has the id of its row in the outbox. */
export const mails = pgTable('mails', {
  id: uuid().primaryKey(),
  threadId: uuid('thread_id').notNull(),
  messageKey: text('message_key').notNull().unique(),
  rootKey: text('root_key').notNull(),
  incoming: boolean().notNull(),
  sentAt: moment('sent_at').notNull(),
  fromAddress: text('from_address').notNull(),
  fromName: text('from_name').notNull().default(''),
  replyTo: text('reply_to'),
  subject: text().notNull(),
  body: text().notNull(),
  html: text(),
  preview: text().notNull().default(''),
  automatic: text().$type<AutomaticKind>(),
  size: integer().notNull().default(0),
  authorId: uuid('author_id'),
  templateId: uuid('template_id'),
  language: text().$type<Language>(),
  storedAt: moment('stored_at').notNull().defaultNow(),
  words: tsvector().notNull().generatedAlwaysAs('written by the database'),
});

export const mailParticipants = pgTable(
  'mail_participants',
  {
    mailId: uuid('mail_id').notNull(),
    role: text().$type<ParticipantRole>().notNull(),
    address: text().notNull(),
    name: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.mailId, table.role, table.address] })],
);

/** The known people among the participants. */
export const mailPeople = pgTable('mail_people', {
  id: uuid().primaryKey().defaultRandom(),
  mailId: uuid('mail_id').notNull(),
  sentAt: moment('sent_at').notNull(),
  candidateId: uuid('candidate_id'),
  contactId: uuid('contact_id'),
  messageId: uuid('message_id'),
});

export const mailAttachments = pgTable('mail_attachments', {
  id: uuid().primaryKey(),
  mailId: uuid('mail_id').notNull(),
  position: smallint().notNull(),
  fileId: uuid('file_id'),
  name: text().notNull(),
  mediaType: text('media_type').notNull(),
  size: integer().notNull(),
  refused: text().$type<RefusedAttachment>(),
});

/** Addresses that returned mail, answer automatically or asked for no more mail to many. */
export const mailAddresses = pgTable('mail_addresses', {
  address: text().primaryKey(),
  bouncedAt: moment('bounced_at'),
  bounceReason: text('bounce_reason'),
  awayAt: moment('away_at'),
  unsubscribedAt: moment('unsubscribed_at'),
  /** Of the links to unsubscribe. */
  tokenHashes: text('token_hashes').array().notNull().default([]),
});
