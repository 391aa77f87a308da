import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { activityList } from '#domain/activities/activity-list.ts';
import { applicationList } from '#domain/applications/application-list.ts';
import { managedList } from '#domain/assignments/managed-list.ts';
import type { BulkKind } from '#domain/bulk/bulk-acts.ts';
import type { BulkSelection } from '#domain/bulk/bulk-requests.ts';
import { candidateList } from '#domain/candidates/candidate-list.ts';
import { contactList } from '#domain/contacts/contact-list.ts';
import { customerList } from '#domain/customers/customer-list.ts';
import { messageList } from '#domain/messages/message-list.ts';
import { opportunityList } from '#domain/opportunities/opportunity-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { activityFilter } from '../activities/activity-queries.ts';
import { applicationFilter } from '../applications/application-filter.ts';
import { managedFilter } from '../assignments/managed-assignments.ts';
import { candidateFilter } from '../candidates/candidate-queries.ts';
import { contactFilter } from '../contacts/contact-queries.ts';
import { customerFilter } from '../customers/customer-queries.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidates } from '../db/schema/candidates.ts';
import { activities, contacts, customers, opportunities } from '../db/schema/crm.ts';
import { contactMessages } from '../db/schema/messages.ts';
import { messageFilter } from '../messages/message-queries.ts';
import { opportunityFilter } from '../opportunities/opportunity-queries.ts';

type Source = {
  table: PgTable & { id: PgColumn; createdAt: PgColumn };
  /** Shown to recognise a row. */
  name: SQL<string>;
  /** By which the timelines of others find its entries in the log. */
  customerId?: PgColumn;
  candidateId?: PgColumn;
  /** What a list with these filters shows. */
  filter(query: URLSearchParams, now: Date): SQL | undefined;
};

const person = (table: { firstName: PgColumn; lastName: PgColumn }) =>
  sql<string>`${table.firstName} || ' ' || ${table.lastName}`;

/** The lists whose rows can be acted on together. */
export const bulkSources: Record<BulkKind, Source> = {
  application: {
    table: guestApplications,
    name: person(guestApplications),
    filter(query, now) {
      const state = applicationList.parse(query);
      const { status } = guestApplications;
      return and(
        applicationFilter(state, calendarDay(now)),
        state.status ? eq(status, state.status) : undefined,
      );
    },
  },
  candidate: {
    table: candidates,
    name: person(candidates),
    filter: (query) => candidateFilter(candidateList.parse(query)),
  },
  contact: {
    table: contacts,
    name: person(contacts),
    customerId: contacts.customerId,
    filter: (query) => contactFilter(contactList.parse(query)),
  },
  customer: {
    table: customers,
    name: sql<string>`${customers.companyName}`,
    customerId: customers.id,
    filter: (query) => customerFilter(customerList.parse(query)),
  },
  opportunity: {
    table: opportunities,
    name: sql<string>`${opportunities.title}`,
    customerId: opportunities.customerId,
    filter: (query) => opportunityFilter(opportunityList.parse(query)),
  },
  activity: {
    table: activities,
    name: sql<string>`${activities.subject}`,
    customerId: activities.customerId,
    candidateId: activities.candidateId,
    filter: (query, now) => activityFilter(activityList.parse(query), now),
  },
  assignment: {
    table: assignments,
    name: sql<string>`${assignments.title}`,
    filter: (query) => managedFilter(managedList.parse(query)),
  },
  message: {
    table: contactMessages,
    name: sql<string>`${contactMessages.name}`,
    filter: (query) => messageFilter(messageList.parse(query)),
  },
};

export const idList = (ids: readonly string[]): SQL => sql`${sql.param(`{${ids.join(',')}}`)}::uuid[]`;

/** The condition for the rows of a selection. */
export function isSelected(kind: BulkKind, selection: BulkSelection, now: Date): SQL {
  const { table, filter } = bulkSources[kind];
  if (selection.by === 'ids') return sql`${table.id} = any(${idList(selection.ids)})`;
  const parts = and(
    filter(new URLSearchParams(selection.query), now),
    lte(table.createdAt, new Date(selection.at)),
    selection.except.length > 0 ? sql`${table.id} <> all(${idList(selection.except)})` : undefined,
  );
  return parts ?? sql`true`;
}
