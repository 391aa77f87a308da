import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MessageKind } from '#domain/messages/message-kind.ts';

export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey(),
  kind: text().$type<MessageKind>().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  company: text(),
  phone: text(),
  role: text(),
  subject: text(),
  message: text().notNull(),
  privacyAcceptedAt: timestamp('privacy_accepted_at', { withTimezone: true }),
  /** The earlier message that the sender corrected by sending the form again; it may be gone. */
  correctsId: uuid('corrects_id'),
  ownerId: uuid('owner_id'),
  readAt: timestamp('read_at', { withTimezone: true }),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  search: text().notNull().generatedAlwaysAs('written by the database'),
});
