import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { assignmentFromOpportunity } from '#domain/assignments/assignment-from-opportunity.ts';
import type { MakingOutcome } from '#domain/assignments/assignment-requests.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { Actor } from '../audit/record-audit.ts';
import { findCustomer } from '../customers/customer-queries.ts';
import { lockCustomer } from '../customers/lock-customer.ts';
import type { Executor } from '../db/client.ts';
import { isId, newId } from '../db/ids.ts';
import { assignments } from '../db/schema/assignments.ts';
import { activities, contacts, opportunities } from '../db/schema/crm.ts';
import { AppError } from '../errors.ts';
import { wholeOpportunity } from '../opportunities/opportunity-record.ts';
import { saveAssignment } from './save-assignment.ts';
import { mentionNames } from '../mentions/read-colleagues.ts';

/** A draft for a won opportunity. If there is one, such as a colleague's of the same moment, it is that one. */
export async function makeAssignment(
  db: Executor,
  { opportunityId, today }: { opportunityId: string; today: Day },
  actor: Actor,
): Promise<MakingOutcome> {
  if (!isId(opportunityId)) throw new AppError('notFound');
  return db.transaction(async (tx) => {
    const isThis = eq(opportunities.id, opportunityId);
    const [found] = await tx
      .select({ customerId: opportunities.customerId })
      .from(opportunities)
      .where(isThis);
    // The customer before what belongs to it, to prevent deadlocks.
    if (!found || !(await lockCustomer(tx, found.customerId))) throw new AppError('notFound');
    const [opportunity] = await tx
      .select(wholeOpportunity)
      .from(opportunities)
      .where(isThis)
      .for('no key update');
    const customer = await findCustomer(tx, found.customerId);
    if (!opportunity || !customer) throw new AppError('notFound');
    const [existing] = await tx
      .select({ id: assignments.id })
      .from(assignments)
      .where(eq(assignments.opportunityId, opportunityId))
      .limit(1);
    if (existing) return { outcome: 'exists', id: existing.id };
    if (opportunity.stage !== 'closed_won' || opportunity.customerId !== customer.id)
      return { outcome: 'notWon' };
    // Visitors may come to read it.
    const named = await mentionNames(tx, '…');
    const description = opportunity.description && named(opportunity.description);
    const content = assignmentFromOpportunity({
      opportunity: { ...opportunity, description },
      customer,
      contactIds: await contactsOf(tx, opportunity),
      userId: actor.kind === 'staff' ? actor.userId : null,
      today,
    });
    const id = newId();
    const saved = await saveAssignment(tx, { id, basedOn: '', content }, actor);
    if (saved.outcome !== 'added') throw new AppError('conflict');
    return { outcome: 'made', id };
  });
}

/** The contact of its latest activity, otherwise the primary contact of the customer. */
async function contactsOf(
  tx: Executor,
  { id, customerId }: { id: string; customerId: string },
): Promise<string[]> {
  const [spoken] = await tx
    .select({ id: contacts.id })
    .from(activities)
    .innerJoin(contacts, eq(contacts.id, activities.contactId))
    .where(
      and(
        eq(activities.opportunityId, id),
        eq(contacts.customerId, customerId),
        isNotNull(activities.contactId),
      ),
    )
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(1);
  if (spoken) return [spoken.id];
  const primary = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.customerId, customerId), eq(contacts.isPrimary, true)))
    .limit(1);
  return primary.map((contact) => contact.id);
}
