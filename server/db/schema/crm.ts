import {
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ActivityStatus, ActivityType } from '#domain/activities/activity.ts';
import type { CustomerStatus, PairObject } from '#domain/customers/customer.ts';
import type { OpportunityStage } from '#domain/opportunities/opportunity.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const byDatabase = 'written by the database';

const kept = () => ({
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
/** Of the customer: kept by triggers, never written by the program. */
const companyKey = () => text('company_key').notNull().default('');

export const customers = pgTable('customers', {
  id: uuid().primaryKey(),
  companyName: text('company_name').notNull(),
  industry: text(),
  website: text(),
  phone: text(),
  email: text(),
  address: text(),
  city: text(),
  postalCode: text('postal_code'),
  country: text().notNull().default('Nederland'),
  vatNumber: text('vat_number'),
  kvkNumber: text('kvk_number'),
  status: text().$type<CustomerStatus>().notNull().default('lead'),
  communicationPreferences: jsonb('communication_preferences').$type<PairObject>().notNull().default({}),
  customFields: jsonb('custom_fields').$type<PairObject>().notNull().default({}),
  ...kept(),
  nameKey: text('name_key').generatedAlwaysAs(byDatabase),
  cityKey: text('city_key').generatedAlwaysAs(byDatabase),
  search: text().generatedAlwaysAs(byDatabase),
});

export const contacts = pgTable('contacts', {
  id: uuid().primaryKey(),
  customerId: uuid('customer_id').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  position: text(),
  email: text(),
  phone: text(),
  mobile: text(),
  notes: text(),
  isPrimary: boolean('is_primary').notNull().default(false),
  ...kept(),
  companyKey: companyKey(),
  nameKey: text('name_key').generatedAlwaysAs(byDatabase),
  search: text().generatedAlwaysAs(byDatabase),
});

export const opportunities = pgTable('opportunities', {
  id: uuid().primaryKey(),
  customerId: uuid('customer_id').notNull(),
  title: text().notNull(),
  description: text(),
  stage: text().$type<OpportunityStage>().notNull().default('new'),
  value: numeric({ precision: 14, scale: 2, mode: 'number' }),
  probability: smallint(),
  expectedCloseDate: date('expected_close_date', { mode: 'string' }),
  source: text(),
  closeReason: text('close_reason'),
  stageChangedAt: moment('stage_changed_at').notNull().defaultNow(),
  ...kept(),
  companyKey: companyKey(),
  search: text().generatedAlwaysAs(byDatabase),
});

export const activities = pgTable('activities', {
  id: uuid().primaryKey(),
  customerId: uuid('customer_id').notNull(),
  contactId: uuid('contact_id'),
  opportunityId: uuid('opportunity_id'),
  type: text().$type<ActivityType>().notNull().default('task'),
  subject: text().notNull(),
  description: text(),
  status: text().$type<ActivityStatus>().notNull().default('pending'),
  dueDate: moment('due_date'),
  completedAt: moment('completed_at'),
  ownerId: uuid('owner_id'),
  ...kept(),
  companyKey: companyKey(),
  search: tsvector().generatedAlwaysAs(byDatabase),
});

export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
