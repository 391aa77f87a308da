import { date, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { placementRecord } from '#domain/placements/placement-record.ts';
import { columnsOf } from '../record-columns.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const byDatabase = 'written by the database';

export const placements = pgTable('placements', {
  id: uuid().primaryKey(),
  ...columnsOf(placementRecord),
  applicationId: uuid('application_id'),
  /** Null after the candidate was erased. */
  candidateId: uuid('candidate_id'),
  personName: text('person_name').notNull(),
  assignmentId: uuid('assignment_id'),
  /** After extensions. */
  endsOn: date('ends_on'),
  cancelledAt: moment('cancelled_at'),
  /** The ends of which the owner was told. See `alertKey`. */
  alerted: text().array().notNull().default([]),
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  companyKey: text('company_key').notNull().default(''),
  nameKey: text('name_key').notNull().generatedAlwaysAs(byDatabase),
  search: text().notNull().generatedAlwaysAs(byDatabase),
});

export const placementExtensions = pgTable('placement_extensions', {
  id: uuid().primaryKey(),
  placementId: uuid('placement_id').notNull(),
  endsOn: date('ends_on').notNull(),
  /** From when its terms apply; null for an earlier end. */
  startsOn: date('starts_on'),
  purchaseCents: integer('purchase_cents'),
  sellingCents: integer('selling_cents'),
  hoursPerWeek: smallint('hours_per_week'),
  note: text(),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
