import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { aboutNames } from '#domain/activities/about.ts';
import { contactName } from '#domain/contacts/contact.ts';
import { pathTo } from '#domain/paths.ts';
import { readApplicationReference, readAssignmentReference } from '#domain/reference.ts';
import type { SearchHit, SearchKind } from '#domain/search/search-hit.ts';
import { activitiesWithNames } from '../activities/activity-queries.ts';
import { applicantPhone, hasReference } from '../applications/application-filter.ts';
import { candidatePhone } from '../candidates/candidate-queries.ts';
import { contactsFound } from '../contacts/contact-queries.ts';
import { customersFound } from '../customers/customer-queries.ts';
import { assignmentsNamed } from '../assignments/assignment-name.ts';
import type { Executor } from '../db/client.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidates } from '../db/schema/candidates.ts';
import { activities, contacts, customers, opportunities } from '../db/schema/crm.ts';
import { placements } from '../db/schema/placements.ts';
import { presentations } from '../db/schema/presentations.ts';
import { searchGroups } from '../groups/group-queries.ts';
import { holdsWords, holdsWordStarts, wordsOrPhone } from '../records/search-condition.ts';

type FindHits = (db: Executor, words: readonly string[], limit: number) => Promise<SearchHit[]>;

/** Each runs one indexed query; activities are found first and read after that. */
export const findHits: Record<SearchKind, FindHits> = {
  async assignment(db, words, limit) {
    const { id, title, organization, location, status, createdAt } = assignments;
    const number = readAssignmentReference(words.join(' '));
    const found = await db
      .select({ id, title, organization, location })
      .from(assignments)
      .where(number ? eq(assignments.number, number) : assignmentsNamed(words.join(' ')))
      // Open assignments first: they are searched for most.
      .orderBy(desc(sql`${status} = 'open'`), desc(createdAt))
      .limit(limit);
    return found.map((row) => ({
      id: row.id,
      to: pathTo('/admin/dashboard/vacatures/:id', { id: row.id }),
      title: row.title,
      caption: `${row.organization}, ${row.location}`,
    }));
  },

  async candidate(db, words, limit) {
    const { id, firstName, lastName, email, currentJobTitle, nameKey, search } = candidates;
    const typed = words.join(' ');
    const filter = holdsWordStarts(search, typed);
    if (!filter) return [];
    const found = await db
      .select({ id, firstName, lastName, email, currentJobTitle })
      .from(candidates)
      .where(wordsOrPhone(filter, candidatePhone, typed))
      .orderBy(asc(nameKey), asc(id))
      .limit(limit);
    return found.map((row) => ({
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
    const { id, firstName, lastName, email, assignmentId, createdAt } = guestApplications;
    const typed = words.join(' ');
    const reference = readApplicationReference(typed);
    const person = sql`plain_text(${firstName} || ' ' || ${lastName} || ' ' || ${email})`;
    const byPerson = wordsOrPhone(containsAll(person, words), applicantPhone, typed);
    const found = await db
      .select({ id, firstName, lastName, email, title: assignments.title })
      .from(guestApplications)
      .leftJoin(assignments, eq(assignments.id, assignmentId))
      .where(reference ? or(hasReference(reference), byPerson) : byPerson)
      .orderBy(desc(createdAt), desc(id))
      .limit(limit);
    return found.map((row) => ({
      id: row.id,
      to: pathTo('/admin/dashboard/sollicitaties/:id', { id: row.id }),
      title: `${row.firstName} ${row.lastName}`,
      caption: row.title ?? row.email,
    }));
  },

  async presentation(db, words, limit) {
    const { id, applicationId, candidateId, customerId, assignmentId, createdAt } = presentations;
    const found = await db
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
      .where(holdsWords(presentations.search, words.join(' ')))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit);
    return found.map((row) => ({
      id: row.id,
      // Presentations are answered and withdrawn on the page of the application.
      to: pathTo('/admin/dashboard/sollicitaties/:id', { id: row.applicationId }),
      title: `${row.firstName} ${row.lastName}`,
      caption: [row.companyName, row.title].filter(Boolean).join(', '),
    }));
  },

  async placement(db, words, limit) {
    const { id, personName, title, customerId, startDate, search } = placements;
    const found = await db
      .select({ id, personName, title, companyName: customers.companyName })
      .from(placements)
      .innerJoin(customers, eq(customers.id, customerId))
      .where(holdsWords(search, words.join(' ')))
      .orderBy(desc(startDate), desc(id))
      .limit(limit);
    return found.map((row) => ({
      id: row.id,
      to: pathTo('/admin/crm/placements/:id', { id: row.id }),
      title: row.personName,
      caption: `${row.title}, ${row.companyName}`,
    }));
  },

  async customer(db, words, limit) {
    const { id, companyName, industry, city, nameKey } = customers;
    const found = await db
      .select({ id, companyName, industry, city })
      .from(customers)
      .where(customersFound(words.join(' ')))
      // The order of an index, so that a common word is found on its first pages.
      .orderBy(asc(nameKey), asc(id))
      .limit(limit);
    return found.map((row) => ({
      id: row.id,
      to: pathTo('/admin/crm/customers/:id', { id: row.id }),
      title: row.companyName,
      caption: [row.city, row.industry].filter(Boolean).join(', '),
    }));
  },

  async contact(db, words, limit) {
    const { id, firstName, lastName, position, nameKey, customerId } = contacts;
    const found = await db
      .select({ id, firstName, lastName, position, companyName: customers.companyName })
      .from(contacts)
      .innerJoin(customers, eq(customers.id, customerId))
      .where(contactsFound(words.join(' ')))
      .orderBy(asc(nameKey), asc(id))
      .limit(limit);
    return found.map((row) => ({
      id: row.id,
      to: pathTo('/admin/crm/contacts/:id', { id: row.id }),
      title: contactName(row),
      caption: [row.position, row.companyName].filter(Boolean).join(', '),
    }));
  },

  async opportunity(db, words, limit) {
    const { id, title, stage, search, customerId, createdAt } = opportunities;
    const found = await db
      .select({ id, title, companyName: customers.companyName })
      .from(opportunities)
      .innerJoin(customers, eq(customers.id, customerId))
      .where(holdsWords(search, words.join(' ')))
      // Open opportunities first.
      .orderBy(asc(sql`${stage} in ('closed_won', 'closed_lost')`), desc(createdAt), desc(id))
      .limit(limit);
    return found.map((row) => ({
      id: row.id,
      to: pathTo('/admin/crm/opportunities/:id', { id: row.id }),
      title: row.title,
      caption: row.companyName,
    }));
  },

  async activity(db, words, limit) {
    const filter = holdsWordStarts(activities.search, words.join(' '));
    if (!filter) return [];
    // Each part follows the index by creation, so that a common word is found among the newest. The names are read
    // for these only: in one query all activities would be joined first.
    const newest = (status: SQL) =>
      sql`(select id from ${activities} where ${filter} and ${status} order by created_at desc, id desc limit ${limit})`;
    const { rows } = await db.execute<{ id: string }>(
      sql`${newest(sql`status = 'pending'`)} union all ${newest(sql`status <> 'pending'`)}`,
    );
    const ids = rows.map(({ id }) => id);
    const found = await activitiesWithNames(db)
      .where(inArray(activities.id, ids))
      .orderBy(desc(sql`${activities.status} = 'pending'`), desc(activities.createdAt), desc(activities.id))
      .limit(limit);
    return found.map((row) => ({
      id: row.id,
      to: pathTo('/admin/crm/activities/:id', { id: row.id }),
      title: row.subject,
      caption: aboutNames(row),
    }));
  },
};

/** `text` must be the expression of an index. */
function containsAll(text: SQL, words: readonly string[]): SQL | undefined {
  const escaped = words.map((word) => word.replace(/[\\%_]/g, String.raw`\$&`));
  return and(...escaped.map((word) => sql`${text} like plain_text(${`%${word}%`})`));
}
