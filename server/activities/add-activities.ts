import { type SQL, sql } from 'drizzle-orm';
import type { ActivityContent } from '#domain/activities/activity-record.ts';
import type { BulkKind } from '#domain/bulk/bulk-acts.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';

export type AddedActivity = { id: string; customerId: string | null; candidateId: string | null };

/** The records that an activity about each of these implies, as columns of `t`. */
const implied: Partial<Record<BulkKind, Record<string, SQL>>> = {
  candidate: { candidate_id: sql`t.id` },
  customer: { customer_id: sql`t.id` },
  contact: { contact_id: sql`t.id`, customer_id: sql`t.customer_id` },
  opportunity: { opportunity_id: sql`t.id`, customer_id: sql`t.customer_id` },
  assignment: { assignment_id: sql`t.id`, customer_id: sql`t.customer_id` },
  application: {
    application_id: sql`t.id`,
    candidate_id: sql`t.candidate_id`,
    assignment_id: sql`t.assignment_id`,
    customer_id: sql`(select s.customer_id from assignments s where s.id = t.assignment_id)`,
  },
};
const tables: Partial<Record<BulkKind, string>> = {
  candidate: 'candidates',
  customer: 'customers',
  contact: 'contacts',
  opportunity: 'opportunities',
  assignment: 'assignments',
  application: 'guest_applications',
};

/** The same activity about each of these records. */
export async function addActivities(
  tx: Executor,
  about: { kind: BulkKind; ids: readonly string[] },
  content: Pick<ActivityContent, 'type' | 'subject' | 'description' | 'dueDate' | 'remindAt' | 'ownerId'>,
): Promise<AddedActivity[]> {
  const columns = Object.entries(implied[about.kind] ?? {});
  const names = columns.map(([name]) => sql.identifier(name));
  const list = (ids: readonly string[]) => sql`${sql.param(`{${ids.join(',')}}`)}::uuid[]`;
  const time = (at: Date | null) => sql`${at?.toISOString() ?? null}::timestamptz`;
  const { rows } = await tx.execute<{
    id: string;
    customer_id: string | null;
    candidate_id: string | null;
  }>(sql`
    insert into activities (id, type, subject, description, status, due_date, remind_at, owner_id,
      ${sql.join(names, sql`, `)})
    select n.id, ${content.type}, ${content.subject}, ${content.description}, 'pending',
      ${time(content.dueDate)}, ${time(content.remindAt)}, ${content.ownerId}::uuid,
      ${sql.join(
        columns.map(([, value]) => value),
        sql`, `,
      )}
    from unnest(${list(about.ids.map(() => newId()))}, ${list(about.ids)}) as n (id, about)
      join ${sql.identifier(tables[about.kind] ?? '')} t on t.id = n.about
    returning id, customer_id, candidate_id`);
  return rows.map((row) => ({ id: row.id, customerId: row.customer_id, candidateId: row.candidate_id }));
}
