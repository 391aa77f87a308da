import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { CustomerAssignment } from '#domain/customers/customer-view.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { assignments } from '../db/schema/assignments.ts';
import { presentations } from '../db/schema/presentations.ts';
import { numberOfApplications } from './managed-assignments.ts';

/** The list has the rest. */
const SHOWN = 20;

/** The newest, with how far their candidates are, and how many there are. */
export async function assignmentsOfCustomer(
  db: Executor,
  customerId: string,
): Promise<{ rows: CustomerAssignment[]; total: number }> {
  const { id, title, location, type, status, createdAt } = assignments;
  const sent = db
    .select({ count: count() })
    .from(presentations)
    .where(and(eq(presentations.assignmentId, sql`${assignments}.id`), eq(presentations.state, 'sent')));
  const ofCustomer = eq(assignments.customerId, customerId);
  const [rows, total] = await Promise.all([
    db
      .select({
        id,
        title,
        location,
        type,
        status,
        owner: users.name,
        applications: numberOfApplications,
        presentations: sql<number>`(${sent})::int`,
      })
      .from(assignments)
      .leftJoin(users, eq(users.id, assignments.ownerId))
      .where(ofCustomer)
      .orderBy(desc(createdAt), desc(id))
      .limit(SHOWN),
    db.$count(assignments, ofCustomer),
  ]);
  return { rows, total };
}
