import { date, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AssignmentType } from '#domain/assignments/assignment.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const placements = pgTable('placements', {
  id: uuid().primaryKey(),
  applicationId: uuid('application_id'),
  /** Null after the candidate was erased. */
  candidateId: uuid('candidate_id'),
  personName: text('person_name').notNull(),
  assignmentId: uuid('assignment_id'),
  title: text().notNull(),
  customerId: uuid('customer_id').notNull(),
  contactId: uuid('contact_id'),
  ownerId: uuid('owner_id'),
  type: text().$type<AssignmentType>().notNull(),
  startDate: date('start_date').notNull(),
  /** As first agreed. */
  endDate: date('end_date'),
  /** After extensions. */
  endsOn: date('ends_on'),
  hoursPerWeek: smallint('hours_per_week'),
  purchaseCents: integer('purchase_cents'),
  sellingCents: integer('selling_cents'),
  salaryCents: integer('salary_cents'),
  feeCents: integer('fee_cents'),
  cancelledAt: moment('cancelled_at'),
  /** The ends of which the owner was told. */
  alerted: text().array().notNull().default([]),
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const placementExtensions = pgTable('placement_extensions', {
  id: uuid().primaryKey(),
  placementId: uuid('placement_id').notNull(),
  endsOn: date('ends_on').notNull(),
  purchaseCents: integer('purchase_cents'),
  sellingCents: integer('selling_cents'),
  hoursPerWeek: smallint('hours_per_week'),
  note: text(),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
