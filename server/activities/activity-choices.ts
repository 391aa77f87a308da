import { and, asc, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Activity } from '#domain/activities/activity-record.ts';
import type { Choice, Names } from '#domain/records/choice.ts';
import { contactName } from '#domain/contacts/contact.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { contacts, customers, opportunities } from '../db/schema/crm.ts';

/** More than any customer has, and as many as a select can show. */
const maxChoices = 500;

export type ActivityChoices = { contacts: Choice[]; opportunities: Choice[] };

/** The contacts and opportunities that an activity of a customer can refer to. */
export async function activityChoices(
  db: Executor,
  customerId: string | undefined,
): Promise<ActivityChoices> {
  if (!isId(customerId)) return { contacts: [], opportunities: [] };
  const [people, deals] = await Promise.all([
    db
      .select({ id: contacts.id, firstName: contacts.firstName, lastName: contacts.lastName })
      .from(contacts)
      .where(eq(contacts.customerId, customerId))
      .orderBy(asc(contacts.firstName), asc(contacts.lastName), asc(contacts.id))
      .limit(maxChoices),
    db
      .select({ id: opportunities.id, name: opportunities.title })
      .from(opportunities)
      .where(eq(opportunities.customerId, customerId))
      .orderBy(desc(opportunities.createdAt), desc(opportunities.id))
      .limit(maxChoices),
  ]);
  return {
    contacts: people.map((person) => ({ id: person.id, name: contactName(person) })),
    opportunities: deals,
  };
}

/** Everyone who can sign in, and the current owner. */
export async function ownerChoices(db: Executor, owner: string | null): Promise<Choice[]> {
  const atWork = and(isNull(users.disabledAt), isNotNull(users.passwordHash));
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(owner ? or(atWork, eq(users.id, owner)) : atWork)
    .orderBy(asc(users.name), asc(users.id))
    .limit(maxChoices);
}

/** The names of the records that an activity refers to, by id, for comparing two versions. */
export async function namesInActivity(db: Executor, activity: Activity): Promise<Names> {
  const { customerId, contactId, opportunityId, ownerId } = activity;
  const [found] = await db
    .select({
      company: customers.companyName,
      firstName: contacts.firstName,
      lastName: contacts.lastName,
      opportunity: opportunities.title,
      owner: users.name,
    })
    .from(customers)
    .leftJoin(contacts, eq(contacts.id, contactId ?? customerId))
    .leftJoin(opportunities, eq(opportunities.id, opportunityId ?? customerId))
    .leftJoin(users, eq(users.id, ownerId ?? customerId))
    .where(eq(customers.id, customerId));
  if (!found) return {};
  const { firstName, lastName } = found;
  return {
    [customerId]: found.company,
    ...(contactId &&
      firstName !== null &&
      lastName !== null && { [contactId]: contactName({ firstName, lastName }) }),
    ...(opportunityId && found.opportunity !== null && { [opportunityId]: found.opportunity }),
    ...(ownerId && found.owner !== null && { [ownerId]: found.owner }),
  };
}
