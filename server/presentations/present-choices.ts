import { asc, desc, eq, sql } from 'drizzle-orm';
import { centsText } from '#domain/money.ts';
import type { PresentChoices } from '#domain/presentations/present-request.ts';
import { type Assignment } from '#domain/assignments/assignment-record.ts';
import type { Choice } from '#domain/records/choice.ts';
import { isId } from '../db/ids.ts';
import type { Executor } from '../db/client.ts';
import { assignmentContacts, assignments } from '../db/schema/assignments.ts';
import { contacts, customers } from '../db/schema/crm.ts';
import { AppError } from '../errors.ts';
import { type Reading, standingsOf } from './presentation-queries.ts';

/** Everything that the dialog proposes for these candidates. */
export async function readPresentChoices(
  db: Executor,
  assignmentId: string,
  candidateIds: readonly string[],
  reading: Reading,
): Promise<PresentChoices> {
  if (!isId(assignmentId)) throw new AppError('notFound');
  const [assignment] = await db
    .select({
      title: assignments.title,
      type: assignments.type,
      rateMax: assignments.rateMax,
      salaryMax: assignments.salaryMax,
      customerId: assignments.customerId,
      customer: customers.companyName,
    })
    .from(assignments)
    .leftJoin(customers, eq(customers.id, assignments.customerId))
    .where(eq(assignments.id, assignmentId));
  if (!assignment) throw new AppError('notFound');
  const { customerId } = assignment;
  const ids = candidateIds.filter(isId);
  const pairs = customerId ? ids.map((candidateId) => ({ candidateId, customerId })) : [];
  const [people, standings] = await Promise.all([
    customerId ? contactsOf(db, assignmentId, customerId) : [],
    standingsOf(db, pairs, reading),
  ]);
  return {
    title: assignment.title,
    customer: assignment.customer,
    contacts: chosen(people),
    people: ids.map((candidateId) => ({
      candidateId,
      standing: standings.get(`${candidateId} ${customerId}`) ?? 'none',
      ...payOf(assignment, reading.rates),
    })),
  };
}

type Pay = Pick<Assignment, 'type' | 'rateMax' | 'salaryMax'>;

/** The maximum pay of the assignment, as a default. */
function payOf({ type, rateMax, salaryMax }: Pay, rates: boolean) {
  const most = type === 'ZZP' ? rateMax : salaryMax;
  const pay = rates && most !== null ? centsText(Math.round(most * 100)) : '';
  return { pay, payUnit: type === 'ZZP' ? ('hour' as const) : ('month' as const) };
}

function contactsOf(db: Executor, assignmentId: string, customerId: string) {
  return db
    .select({
      id: contacts.id,
      name: sql<string>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
      named: sql<boolean>`exists (select from ${assignmentContacts} a
        where a.assignment_id = ${assignmentId} and a.contact_id = ${contacts.id})`,
    })
    .from(contacts)
    .where(eq(contacts.customerId, customerId))
    .orderBy(desc(contacts.isPrimary), asc(contacts.nameKey), asc(contacts.id))
    .limit(50);
}

function chosen(people: { id: string; name: string; named: boolean }[]): PresentChoices['contacts'] {
  const anyNamed = people.some(({ named }) => named);
  return people.map(({ id, name, named }, index) => ({ id, name, chosen: anyNamed ? named : index === 0 }));
}

/** The contacts of the customer, for choosing the participants of an interview. */
export async function contactsOfAssignment(db: Executor, assignmentId: string): Promise<Choice[]> {
  const [assignment] = await db
    .select({ customerId: assignments.customerId })
    .from(assignments)
    .where(eq(assignments.id, assignmentId));
  if (!assignment?.customerId) return [];
  const people = await contactsOf(db, assignmentId, assignment.customerId);
  return people.map(({ id, name }) => ({ id, name }));
}
