import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AlertFrequency } from '#domain/alerts/job-alert.ts';
import type { Language } from '#domain/language.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const jobAlerts = pgTable('job_alerts', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  language: text().$type<Language>().notNull(),
  frequency: text().$type<AlertFrequency>().notNull(),
  /** The query of the list that shows it. */
  search: text().notNull(),
  requestedAt: moment('requested_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  checkedAt: moment('checked_at').notNull(),
  dueAt: moment('due_at').notNull(),
  tokenHashes: text('token_hashes').array().notNull().default([]),
  sentIds: uuid('sent_ids').array().notNull().default([]),
});
export type JobAlert = typeof jobAlerts.$inferSelect;
