import { and, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { BulkKind } from '#domain/bulk/bulk-acts.ts';
import type { BulkSelection } from '#domain/bulk/bulk-requests.ts';
import type { ListName } from '#domain/list-name.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidates } from '../db/schema/candidates.ts';
import { activities, contacts, customers, opportunities } from '../db/schema/crm.ts';
import { contactMessages } from '../db/schema/messages.ts';
import { conditionOf } from '../lists/count-choices.ts';
import { listSources } from '../lists/list-sources.ts';

type Source = {
  list: ListName;
  table: PgTable & { id: PgColumn; createdAt: PgColumn };
  /** Shown to recognise a row. */
  name: SQL<string>;
  /** By which the timelines of others find its entries in the log. */
  customerId?: PgColumn;
  candidateId?: PgColumn;
};

const person = (table: { firstName: PgColumn; lastName: PgColumn }) =>
  sql<string>`${table.firstName} || ' ' || ${table.lastName}`;

/** The lists whose rows can be acted on together. */
export const bulkSources: Record<BulkKind, Source> = {
  application: { list: 'applications', table: guestApplications, name: person(guestApplications) },
  candidate: { list: 'candidates', table: candidates, name: person(candidates) },
  contact: {
    list: 'contacts',
    table: contacts,
    name: person(contacts),
    customerId: contacts.customerId,
  },
  customer: {
    list: 'customers',
    table: customers,
    name: sql<string>`${customers.companyName}`,
    customerId: customers.id,
  },
  opportunity: {
    list: 'opportunities',
    table: opportunities,
    name: sql<string>`${opportunities.title}`,
    customerId: opportunities.customerId,
  },
  activity: {
    list: 'activities',
    table: activities,
    name: sql<string>`${activities.subject}`,
    customerId: activities.customerId,
    candidateId: activities.candidateId,
  },
  assignment: { list: 'assignments', table: assignments, name: sql<string>`${assignments.title}` },
  message: { list: 'messages', table: contactMessages, name: sql<string>`${contactMessages.name}` },
};

export const idList = (ids: readonly string[]): SQL => sql`${sql.param(`{${ids.join(',')}}`)}::uuid[]`;

/** The condition for the rows of a selection. */
export function isSelected(kind: BulkKind, selection: BulkSelection, now: Date): SQL {
  const { table, list } = bulkSources[kind];
  if (selection.by === 'ids') return sql`${table.id} = any(${idList(selection.ids)})`;
  const parts = and(
    conditionOf(listSources[list], new URLSearchParams(selection.query), { now, today: calendarDay(now) }),
    lte(table.createdAt, new Date(selection.at)),
    selection.except.length > 0 ? sql`${table.id} <> all(${idList(selection.except)})` : undefined,
  );
  return parts ?? sql`true`;
}
