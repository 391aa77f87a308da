import { eq, inArray, notInArray, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { aboutNames } from '#domain/activities/about.ts';
import { contactName } from '#domain/contacts/contact.ts';
import { closedStages } from '#domain/opportunities/opportunity.ts';
import { pathTo } from '#domain/paths.ts';
import { readApplicationReference, readAssignmentReference } from '#domain/reference.ts';
import type { SearchHit, SearchKind } from '#domain/search/search-hit.ts';
import { activitiesWithNames } from '../activities/activity-queries.ts';
import { applicantNamed, applicantPhone, hasReference } from '../applications/application-filter.ts';
import { candidatePhone } from '../candidates/candidate-queries.ts';
import { contactsFound } from '../contacts/contact-queries.ts';
import { firstCustomers } from '../customers/customer-queries.ts';
import { assignmentsNamed } from '../assignments/assignment-name.ts';
import type { Executor } from '../db/client.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidates } from '../db/schema/candidates.ts';
import { activities, contacts, customers, opportunities } from '../db/schema/crm.ts';
import { placements } from '../db/schema/placements.ts';
import { presentations } from '../db/schema/presentations.ts';
import { searchGroups } from '../groups/group-queries.ts';
import { firstHits, firstNamed } from '../records/first-hits.ts';
import { keysIn } from '../records/list-keys.ts';
import { rowsOf } from '../records/list-page.ts';
import { holdsWords, holdsWordStarts, wordsOrPhone } from '../records/search-condition.ts';

type FindHits = (db: Executor, words: readonly string[], limit: number) => Promise<SearchHit[]>;

/** Each finds the first hits, and reads these. */
export const findHits: Record<SearchKind, FindHits> = {
  async assignment(db, words, limit) {
    const { id, title, organization, location, status } = assignments;
    const number = readAssignmentReference(words.join(' '));
    const ids = await firstHits(db, {
      table: assignments,
      filter: number ? eq(assignments.number, number) : assignmentsNamed(words.join(' ')),
      keys: newestFirst(assignments),
      limit,
      // They are searched for most.
      before: eq(status, 'open'),
    });
    const found = db.select({ id, title, organization, location }).from(assignments).where(inArray(id, ids));
    return (await inOrder(ids, found)).map((row) => ({
      id: row.id,
      to: pathTo('/admin/dashboard/vacatures/:id', { id: row.id }),
      title: row.title,
      caption: `${row.organization}, ${row.location}`,
    }));
  },

  async candidate(db, words, limit) {
    const { id, firstName, lastName, email, currentJobTitle } = candidates;
    const search = words.join(' ');
    const holdsThem = holdsWordStarts(candidates.search, search);
    if (!holdsThem) return [];
    const filter = wordsOrPhone(holdsThem, candidatePhone, search);
    const ids = await firstNamed(db, { table: candidates, filter, search, limit });
    const found = db
      .select({ id, firstName, lastName, email, currentJobTitle })
      .from(candidates)
      .where(inArray(id, ids));
    return (await inOrder(ids, found)).map((row) => ({
      id: row.id,
      to: pathTo('/admin/crm/candidates/:id', { id: row.id }),
      title: `${row.firstName} ${row.lastName}`,
      caption: row.currentJobTitle ?? row.email,
    }));
  },

  async pool(db, words, limit) {
    const found = await searchGroups(db, 'pool', words.join(' '));
    return found.slice(0, limit).map(({ id, name }) => ({
      id,
      to: pathTo('/admin/crm/pools/:id', { id }),
      title: name,
      caption: '',
    }));
  },

  async application(db, words, limit) {
    const { id, firstName, lastName, email, assignmentId } = guestApplications;
    const typed = words.join(' ');
    const reference = readApplicationReference(typed);
    const byPerson = wordsOrPhone(applicantNamed(typed), applicantPhone, typed);
    const ids = await firstHits(db, {
      table: guestApplications,
      filter: reference ? or(hasReference(reference), byPerson) : byPerson,
      keys: newestFirst(guestApplications),
      limit,
    });
    const found = db
      .select({ id, firstName, lastName, email, title: assignments.title })
      .from(guestApplications)
      .leftJoin(assignments, eq(assignments.id, assignmentId))
      .where(inArray(id, ids));
    return (await inOrder(ids, found)).map((row) => ({
      id: row.id,
      to: pathTo('/admin/dashboard/sollicitaties/:id', { id: row.id }),
      title: `${row.firstName} ${row.lastName}`,
      caption: row.title ?? row.email,
    }));
  },

  async presentation(db, words, limit) {
    const { id, applicationId, candidateId, customerId, assignmentId } = presentations;
    const ids = await firstHits(db, {
      table: presentations,
      filter: holdsWords(presentations.search, words.join(' ')),
      keys: newestFirst(presentations),
      limit,
    });
    const found = db
      .select({
        id,
        applicationId,
        firstName: candidates.firstName,
        lastName: candidates.lastName,
        companyName: customers.companyName,
        title: assignments.title,
      })
      .from(presentations)
      .innerJoin(candidates, eq(candidates.id, candidateId))
      .innerJoin(customers, eq(customers.id, customerId))
      .leftJoin(assignments, eq(assignments.id, assignmentId))
      .where(inArray(id, ids));
    return (await inOrder(ids, found)).map((row) => ({
      id: row.id,
      // Presentations are answered and withdrawn on the page of the application.
      to: pathTo('/admin/dashboard/sollicitaties/:id', { id: row.applicationId }),
      title: `${row.firstName} ${row.lastName}`,
      caption: [row.companyName, row.title].filter(Boolean).join(', '),
    }));
  },

  async placement(db, words, limit) {
    const { id, personName, title, customerId, startDate, search } = placements;
    const ids = await firstHits(db, {
      table: placements,
      filter: holdsWords(search, words.join(' ')),
      keys: keysIn([startDate, id], 'descending'),
      limit,
    });
    const found = db
      .select({ id, personName, title, companyName: customers.companyName })
      .from(placements)
      .innerJoin(customers, eq(customers.id, customerId))
      .where(inArray(id, ids));
    return (await inOrder(ids, found)).map((row) => ({
      id: row.id,
      to: pathTo('/admin/crm/placements/:id', { id: row.id }),
      title: row.personName,
      caption: `${row.title}, ${row.companyName}`,
    }));
  },

  async customer(db, words, limit) {
    const { id, companyName, industry, city } = customers;
    const ids = await firstCustomers(db, words.join(' '), limit);
    const found = db.select({ id, companyName, industry, city }).from(customers).where(inArray(id, ids));
    return (await inOrder(ids, found)).map((row) => ({
      id: row.id,
      to: pathTo('/admin/crm/customers/:id', { id: row.id }),
      title: row.companyName,
      caption: [row.city, row.industry].filter(Boolean).join(', '),
    }));
  },

  async contact(db, words, limit) {
    const { id, firstName, lastName, position, customerId } = contacts;
    const search = words.join(' ');
    const ids = await firstNamed(db, { table: contacts, filter: contactsFound(search), search, limit });
    const found = db
      .select({ id, firstName, lastName, position, companyName: customers.companyName })
      .from(contacts)
      .innerJoin(customers, eq(customers.id, customerId))
      .where(inArray(id, ids));
    return (await inOrder(ids, found)).map((row) => ({
      id: row.id,
      to: pathTo('/admin/crm/contacts/:id', { id: row.id }),
      title: contactName(row),
      caption: [row.position, row.companyName].filter(Boolean).join(', '),
    }));
  },

  async opportunity(db, words, limit) {
    const { id, title, stage, search, customerId } = opportunities;
    const ids = await firstHits(db, {
      table: opportunities,
      filter: holdsWords(search, words.join(' ')),
      keys: newestFirst(opportunities),
      limit,
      before: notInArray(stage, [...closedStages]),
    });
    const found = db
      .select({ id, title, companyName: customers.companyName })
      .from(opportunities)
      .innerJoin(customers, eq(customers.id, customerId))
      .where(inArray(id, ids));
    return (await inOrder(ids, found)).map((row) => ({
      id: row.id,
      to: pathTo('/admin/crm/opportunities/:id', { id: row.id }),
      title: row.title,
      caption: row.companyName,
    }));
  },

  async activity(db, words, limit) {
    const filter = holdsWordStarts(activities.search, words.join(' '));
    if (!filter) return [];
    const ids = await firstHits(db, {
      table: activities,
      filter,
      keys: newestFirst(activities),
      limit,
      before: eq(activities.status, 'pending'),
    });
    const found = activitiesWithNames(db).where(inArray(activities.id, ids));
    return (await inOrder(ids, found)).map((row) => ({
      id: row.id,
      to: pathTo('/admin/crm/activities/:id', { id: row.id }),
      title: row.subject,
      caption: aboutNames(row),
    }));
  },
};

type Created = Parameters<typeof firstHits>[1]['table'] & { createdAt: PgColumn };

/** In the order of an index. */
const newestFirst = ({ createdAt, id }: Created) => keysIn([createdAt, id], 'descending');

/** Names are read for the hits only: in one query all rows would be joined first. */
const inOrder = <Row extends { id: string }>(ids: string[], rows: PromiseLike<Row[]>): Promise<Row[]> =>
  rowsOf(ids, () => rows);
