import {
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { DocumentKind, ErasureReason } from '#domain/candidates/candidate.ts';
import type { ConsentAnswer, ConsentRequestKind, PrivacySource } from '#domain/candidates/consent.ts';
import type { Language } from '#domain/language.ts';
import { candidateRecord } from '#domain/candidates/candidate-record.ts';
import { columnsOf } from '../record-columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const texts = (name: string) => text(name).array().notNull().default([]);
const ids = (name: string) => uuid(name).array().notNull().default([]);

export const candidates = pgTable('candidates', {
  id: uuid().primaryKey(),
  ...columnsOf(candidateRecord),
  ownerId: uuid('owner_id'),
  otherEmails: texts('other_emails'),
  formerIds: ids('former_ids'),
  registeredAt: moment('registered_at'),
  lastActiveAt: moment('last_active_at').notNull().defaultNow(),
  privacyAcceptedAt: moment('privacy_accepted_at'),
  privacySource: text('privacy_source').$type<PrivacySource>(),
  consentUntil: date('consent_until'),
  consentNote: text('consent_note'),
  consentWithdrawnAt: moment('consent_withdrawn_at'),
  consentDueOn: date('consent_due_on').default(sql`(current_date + 90)`),
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  nameKey: text('name_key').notNull().generatedAlwaysAs('written by the database'),
  search: tsvector().notNull().generatedAlwaysAs('written by the database'),
  /** Those that the location names; see `places_in`. */
  places: text().array().generatedAlwaysAs([]),
});

/** Maintained by a trigger on `candidates`. */
export const candidateExpertise = pgTable(
  'candidate_expertise',
  { name: text().notNull(), candidateId: uuid('candidate_id').notNull() },
  (table) => [primaryKey({ columns: [table.name, table.candidateId] })],
);

export const candidateCvs = pgTable('candidate_cvs', {
  id: uuid().primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  fileId: uuid('file_id').notNull().unique(),
  kind: text().$type<DocumentKind>().notNull().default('cv'),
  displayName: text('display_name').notNull(),
  applicationId: uuid('application_id'),
  uploadedBy: uuid('uploaded_by'),
  uploadedAt: moment('uploaded_at').notNull().defaultNow(),
});

export const candidateNotes = pgTable('candidate_notes', {
  id: uuid().primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  authorId: uuid('author_id'),
  body: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const candidateMerges = pgTable('candidate_merges', {
  id: uuid().primaryKey(),
  keptId: uuid('kept_id').notNull(),
  removedId: uuid('removed_id').notNull(),
  snapshot: jsonb().notNull(),
  mergedBy: uuid('merged_by'),
  mergedAt: moment('merged_at').notNull().defaultNow(),
});

/** One row per mail that asks for consent. */
export const consentRequests = pgTable('consent_requests', {
  id: uuid().primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  kind: text().$type<ConsentRequestKind>().notNull(),
  language: text().$type<Language>().notNull(),
  askedAt: moment('asked_at').notNull(),
  askedBy: uuid('asked_by'),
  expiresOn: date('expires_on').notNull(),
  answer: text().$type<ConsentAnswer>(),
  answeredAt: moment('answered_at'),
});

/** Survives a restore, like the audit log: an older backup must not bring back erased candidates. */
export const erasures = pgTable('erasures', {
  id: uuid().primaryKey(),
  erasedAt: moment('erased_at').notNull().defaultNow(),
  reason: text().$type<ErasureReason>().notNull(),
  emailHashes: texts('email_hashes'),
  candidateIds: ids('candidate_ids'),
  applicationIds: ids('application_ids'),
  fileIds: ids('file_ids'),
  contactIds: ids('contact_ids'),
  contactHashes: texts('contact_hashes'),
  messageIds: ids('message_ids'),
  /** Of addresses that messages came from. */
  senderHashes: texts('sender_hashes'),
  alertIds: ids('alert_ids'),
});
