import {
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { assignmentRecord } from '#domain/assignments/assignment-record.ts';
import { columnsOf } from '../record-columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const assignments = pgTable('assignments', {
  id: uuid().primaryKey(),
  number: integer().notNull().generatedByDefaultAsIdentity(),
  ...columnsOf(assignmentRecord),
  employerId: uuid('employer_id'),
  /** When it last became public, if that was after it was added. */
  publishedAt: timestamp('published_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  search: tsvector().notNull().generatedAlwaysAs('written by the database'),
  /** Those that the location names; see `places_in`. */
  places: text().array().generatedAlwaysAs([]),
  searchEn: tsvector('search_en').generatedAlwaysAs('written by the database'),
  /** The name without its legal form; see `name_core`. */
  organizationCore: text('organization_core').notNull().generatedAlwaysAs('written by the database'),
  /** Title and organisation, for searching. */
  namePlain: text('name_plain').notNull().generatedAlwaysAs('written by the database'),
});

/** Maintained by triggers: what searching and counting read. */
export const openAssignments = pgTable('open_assignments', {
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  id: uuid().primaryKey(),
  deadline: date().notNull(),
  hoursPerWeek: smallint('hours_per_week').notNull(),
  /** Type and vakgebied; see `choice_of`. */
  choice: smallint().notNull(),
  search: tsvector().notNull(),
  number: integer().notNull(),
  /** See `FoundAssignments`. */
  entry: text().notNull().generatedAlwaysAs('written by the database'),
});

/** Maintained by the same triggers: what ranking reads. */
export const rankedAssignments = pgTable('ranked_assignments', {
  number: integer().primaryKey(),
  /** In lower case. */
  title: text().notNull(),
  titleEn: text('title_en'),
  hoursPerWeek: smallint('hours_per_week').notNull(),
  search: tsvector().notNull(),
});

export const assignmentContacts = pgTable(
  'assignment_contacts',
  { assignmentId: uuid('assignment_id').notNull(), contactId: uuid('contact_id').notNull() },
  (table) => [primaryKey({ columns: [table.assignmentId, table.contactId] })],
);
