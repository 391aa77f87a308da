import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { CustomerLink, LinkAnswer, LinkOutcome } from '#domain/assignments/customer-links.ts';
import { type Actor, recordAudits } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { assignments } from '../db/schema/assignments.ts';
import { customers } from '../db/schema/crm.ts';
import { nextUpdate } from './assignment-record.ts';

/** Gives assignments the customer that a colleague confirmed. One that has a customer by now keeps it. */
export function linkCustomers(
  db: Executor,
  links: readonly CustomerLink[],
  actor: Actor,
): Promise<LinkAnswer> {
  return db.transaction(async (tx) => {
    // Customers before assignments, and both in a fixed order, so that two requests cannot deadlock.
    const known = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(inArray(customers.id, [...new Set(links.map(({ customerId }) => customerId))]))
      .orderBy(customers.id)
      .for('share');
    const locked = await tx
      .select({ id: assignments.id })
      .from(assignments)
      .where(inArray(assignments.id, [...new Set(links.map(({ assignmentId }) => assignmentId))]))
      .orderBy(assignments.id)
      .for('no key update');
    const [isCustomer, isThere] = [known, locked].map((rows) => new Set(rows.map(({ id }) => id)));
    const outcomes = new Map<string, LinkOutcome>();
    const linked: CustomerLink[] = [];
    for (const link of links) {
      const { assignmentId, customerId } = link;
      if (outcomes.get(assignmentId) === 'linked') continue;
      if (!isThere?.has(assignmentId) || !isCustomer?.has(customerId)) {
        outcomes.set(assignmentId, 'gone');
        continue;
      }
      const changed = await tx
        .update(assignments)
        .set({ customerId, updatedAt: nextUpdate })
        .where(and(eq(assignments.id, assignmentId), isNull(assignments.customerId)))
        .returning({ id: assignments.id });
      outcomes.set(assignmentId, changed.length > 0 ? 'linked' : 'already');
      if (changed.length > 0) linked.push(link);
    }
    await recordAudits(
      tx,
      actor,
      linked.map(({ assignmentId, customerId }) => ({
        action: 'update',
        entity: 'assignment',
        entityId: assignmentId,
        oldData: { customer_id: null },
        newData: { customer_id: customerId },
      })),
    );
    return { outcomes: [...outcomes].map(([assignmentId, outcome]) => ({ assignmentId, outcome })) };
  });
}
