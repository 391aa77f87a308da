import { sql } from 'drizzle-orm';
import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { activityRecord } from '#domain/activities/activity-record.ts';
import { contactRecord } from '#domain/contacts/contact-record.ts';
import { customerRecord } from '#domain/customers/customer-record.ts';
import { opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import { columnsOf } from '../record-columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const byDatabase = 'written by the database';

const kept = () => ({
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
/** The name key of the customer, maintained by triggers. */
const companyKey = () => text('company_key').notNull().default('');

export const customers = pgTable('customers', {
  id: uuid().primaryKey(),
  ...columnsOf(customerRecord),
  ownerId: uuid('owner_id'),
  ...kept(),
  nameKey: text('name_key').notNull().generatedAlwaysAs(byDatabase),
  cityKey: text('city_key').notNull().generatedAlwaysAs(byDatabase),
  /** Without its legal form. */
  nameCore: text('name_core').notNull().generatedAlwaysAs(byDatabase),
  search: text().notNull().generatedAlwaysAs(byDatabase),
});

/** A row for each customer; '-infinity' if there was no contact. Written by triggers. */
export const customerLastContacts = pgTable('customer_last_contacts', {
  customerId: uuid('customer_id').primaryKey(),
  at: moment('at').notNull(),
});

export const contacts = pgTable('contacts', {
  id: uuid().primaryKey(),
  ...columnsOf(contactRecord),
  ownerId: uuid('owner_id'),
  ...kept(),
  /** A conversation held, or a message received. See `recordContactMoment`. */
  lastContactAt: moment('last_contact_at'),
  companyKey: companyKey(),
  nameKey: text('name_key').notNull().generatedAlwaysAs(byDatabase),
  search: text().notNull().generatedAlwaysAs(byDatabase),
});

export const opportunities = pgTable('opportunities', {
  id: uuid().primaryKey(),
  ...columnsOf(opportunityRecord),
  ownerId: uuid('owner_id'),
  stageChangedAt: moment('stage_changed_at').notNull().defaultNow(),
  ...kept(),
  companyKey: companyKey(),
  search: text().notNull().generatedAlwaysAs(byDatabase),
});

export const activities = pgTable('activities', {
  id: uuid().primaryKey(),
  ...columnsOf(activityRecord),
  ...kept(),
  companyKey: companyKey(),
  search: tsvector().notNull().generatedAlwaysAs(byDatabase),
  /** When it was done, is due, or was added. */
  happenedAt: moment('happened_at').notNull().generatedAlwaysAs(sql.raw(byDatabase)),
});

export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
