import { boolean, date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ApplicationSource } from '#domain/applications/application-source.ts';
import type { ApplicationStatus } from '#domain/applications/application-status.ts';
import type { Language } from '#domain/language.ts';
import { users } from './accounts.ts';
import { assignments } from './assignments.ts';
import { candidates } from './candidates.ts';
import { storedFiles } from './files.ts';

export const guestApplications = pgTable('guest_applications', {
  id: uuid().primaryKey(),
  /** See `findOrCreateCandidate`. */
  candidateId: uuid('candidate_id')
    .notNull()
    .references(() => candidates.id),
  assignmentId: uuid('assignment_id').references(() => assignments.id, { onDelete: 'set null' }),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  motivation: text().notNull(),
  cvFileId: uuid('cv_file_id').references(() => storedFiles.id, { onDelete: 'set null' }),
  motivationUrl: text('motivation_url'),
  status: text().$type<ApplicationStatus>().notNull().default('pending'),
  statusChangedAt: timestamp('status_changed_at', { withTimezone: true }).notNull().defaultNow(),
  source: text().$type<ApplicationSource>().notNull().generatedAlwaysAs('written by the database'),
  /** In a sign-up: the availability of the candidate as an escaped JSON string. */
  statedAvailability: text('stated_availability').generatedAlwaysAs('written by the database'),
  privacyAccepted: boolean('privacy_accepted').notNull(),
  privacyAcceptedAt: timestamp('privacy_accepted_at', { withTimezone: true }),
  /** Null: staff proposed the candidate, or the application is older than this column. */
  language: text().$type<Language>(),
  /** Agreed to be kept for the longer term of the NVP code. */
  longerConsentAt: timestamp('longer_consent_at', { withTimezone: true }),
  /** The end of the procedure, from which retention counts. See `completeApplications`. */
  completedAt: timestamp('completed_at', { withTimezone: true }),
  /** The earlier application that the sender corrected by sending the form again; it may be gone. */
  correctsId: uuid('corrects_id'),
  proposedAt: timestamp('proposed_at', { withTimezone: true }),
  ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
  /** Of the visit in which it was sent. */
  utmSource: text('utm_source'),
  utmMedium: text('utm_medium'),
  utmCampaign: text('utm_campaign'),
  referrer: text(),
  nextStep: text('next_step'),
  nextStepOn: date('next_step_on'),
  closingReason: text('closing_reason'),
  closingNote: text('closing_note'),
  archivedAt: timestamp('archived_at', { withTimezone: true }),
  /** Names and address, for searching. */
  search: text().notNull().generatedAlwaysAs('written by the database'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const applicationNotes = pgTable('application_notes', {
  id: uuid().primaryKey(),
  applicationId: uuid('application_id')
    .notNull()
    .references(() => guestApplications.id, { onDelete: 'cascade' }),
  authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
  body: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
