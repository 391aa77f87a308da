import { date, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/language.ts';
import type { InterviewState } from '#domain/presentations/interview.ts';
import type {
  AgreementState,
  AgreementWay,
  PayUnit,
  PresentationAnswer,
  PresentationState,
} from '#domain/presentations/presentation.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const kept = () => ({
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const presentationAgreements = pgTable('presentation_agreements', {
  id: uuid().primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  assignmentId: uuid('assignment_id'),
  /** The text that the candidate agreed to. */
  body: text().notNull(),
  language: text().$type<Language>().notNull(),
  how: text().$type<AgreementWay>().notNull(),
  state: text().$type<AgreementState>().notNull(),
  askedAt: moment('asked_at').notNull(),
  askedBy: uuid('asked_by'),
  answeredAt: moment('answered_at'),
  note: text(),
});

/** In the mail that asks for it. */
export const agreementLinks = pgTable('agreement_links', {
  tokenHash: text('token_hash').primaryKey(),
  agreementId: uuid('agreement_id').notNull(),
  expiresOn: date('expires_on').notNull(),
});

export const presentations = pgTable('presentations', {
  id: uuid().primaryKey(),
  applicationId: uuid('application_id').notNull(),
  candidateId: uuid('candidate_id').notNull(),
  assignmentId: uuid('assignment_id'),
  customerId: uuid('customer_id').notNull(),
  agreementId: uuid('agreement_id'),
  state: text().$type<PresentationState>().notNull().default('draft'),
  cvFileId: uuid('cv_file_id'),
  payCents: integer('pay_cents'),
  payUnit: text('pay_unit').$type<PayUnit>(),
  body: text(),
  createdBy: uuid('created_by'),
  sentAt: moment('sent_at'),
  sentBy: uuid('sent_by'),
  withdrawnAt: moment('withdrawn_at'),
  withdrawnBy: uuid('withdrawn_by'),
  answer: text().$type<PresentationAnswer>(),
  answerReason: text('answer_reason'),
  answeredOn: date('answered_on'),
  ...kept(),
  /** The names of candidate, customer and assignment, written by the database. */
  search: text().notNull().default(''),
});

export const presentationContacts = pgTable(
  'presentation_contacts',
  { presentationId: uuid('presentation_id').notNull(), contactId: uuid('contact_id').notNull() },
  (table) => [primaryKey({ columns: [table.presentationId, table.contactId] })],
);

export const interviews = pgTable('interviews', {
  id: uuid().primaryKey(),
  applicationId: uuid('application_id').notNull(),
  candidateId: uuid('candidate_id').notNull(),
  startsAt: moment('starts_at').notNull(),
  minutes: smallint().notNull().default(60),
  place: text(),
  state: text().$type<InterviewState>().notNull().default('proposed'),
  outcome: text(),
  createdBy: uuid('created_by'),
  ...kept(),
});

/** A contact of the customer, or a colleague. */
export const interviewParticipants = pgTable('interview_participants', {
  id: uuid().primaryKey(),
  interviewId: uuid('interview_id').notNull(),
  contactId: uuid('contact_id'),
  userId: uuid('user_id'),
});
