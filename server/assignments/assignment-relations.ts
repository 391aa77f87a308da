import { eq, inArray } from 'drizzle-orm';
import type { Assignment } from '#domain/assignments/assignment-record.ts';
import { contactName } from '#domain/contacts/contact.ts';
import type { Names } from '#domain/records/choice.ts';
import { activityChoices, ownerChoices } from '../activities/activity-choices.ts';
import { customerNames, findCustomerName } from '../customers/customer-queries.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { contacts, opportunities } from '../db/schema/crm.ts';

type Relations = Pick<Assignment, 'customerId' | 'contactIds' | 'opportunityId' | 'ownerId' | 'recruiterId'>;

/** The choices of the form for customer, contacts, opportunity and owner. */
export async function relationChoices(
  db: Executor,
  { customerId, ownerId }: Pick<Relations, 'customerId' | 'ownerId'>,
) {
  const [customer, choices, owners] = await Promise.all([
    findCustomerName(db, customerId),
    activityChoices(db, customerId ?? undefined),
    ownerChoices(db, ownerId),
  ]);
  return { customer: customer ?? null, choices, owners };
}

/** The names of the records that an assignment refers to, by id, for comparing two versions. */
export async function namesInAssignment(db: Executor, assignment: Relations): Promise<Names> {
  const { customerId, contactIds, opportunityId } = assignment;
  const staff = [assignment.ownerId, assignment.recruiterId].filter((id) => id !== null);
  const [company, people, deals, colleagues] = await Promise.all([
    customerId ? customerNames(db, customerId) : {},
    contactIds.length > 0
      ? db
          .select({ id: contacts.id, firstName: contacts.firstName, lastName: contacts.lastName })
          .from(contacts)
          .where(inArray(contacts.id, contactIds))
      : [],
    opportunityId
      ? db
          .select({ id: opportunities.id, name: opportunities.title })
          .from(opportunities)
          .where(eq(opportunities.id, opportunityId))
      : [],
    staff.length > 0
      ? db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, staff))
      : [],
  ]);
  const named = [...people.map((one) => ({ id: one.id, name: contactName(one) })), ...deals, ...colleagues];
  return { ...company, ...Object.fromEntries(named.map(({ id, name }) => [id, name])) };
}
