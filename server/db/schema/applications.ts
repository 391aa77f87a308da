import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from '#domain/applications/application-status.ts';
import { assignments } from './assignments.ts';
import { storedFiles } from './files.ts';

export const guestApplications = pgTable('guest_applications', {
  id: uuid().primaryKey(),
  assignmentId: uuid('assignment_id').references(() => assignments.id, { onDelete: 'set null' }),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  motivation: text().notNull(),
  cvFileId: uuid('cv_file_id').references(() => storedFiles.id, { onDelete: 'set null' }),
  motivationUrl: text('motivation_url'),
  status: text().$type<ApplicationStatus>().notNull().default('pending'),
  notes: text(),
  privacyAccepted: boolean('privacy_accepted').notNull(),
  privacyAcceptedAt: timestamp('privacy_accepted_at', { withTimezone: true }),
  archivedAt: timestamp('archived_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
