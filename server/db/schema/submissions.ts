import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const recentSubmissions = pgTable('recent_submissions', {
  fingerprint: text().primaryKey(),
  recordId: uuid('record_id').notNull(),
  submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull(),
});
