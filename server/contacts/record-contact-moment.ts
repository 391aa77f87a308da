import { sql } from 'drizzle-orm';
import type { Activity } from '#domain/activities/activity-record.ts';
import type { Executor } from '../db/client.ts';

/** Conversations; notes and tasks are work of staff. */
const conversations = sql.raw(`('email', 'call', 'meeting')`);

/** A conversation that was planned and ticked off later was held when it was planned. Retention counts from it. */
export async function recordConversations(tx: Executor, given: readonly Held[]): Promise<void> {
  const held = given.filter(({ contactId, status }) => contactId && status === 'completed');
  if (held.length === 0) return;
  await tx.execute(sql`
    update contacts c set last_contact_at = greatest(c.last_contact_at, c.created_at, held.at)
    from (
      select contact_id, max(least(completed_at, due_date, now())) as at from activities
      where id = any(${sql.param(held.map(({ id }) => id))}::uuid[]) and type in ${conversations}
      group by contact_id
    ) held
    where c.id = held.contact_id`);
}

type Held = Pick<Activity, 'id' | 'contactId' | 'status'>;

export async function recordMessageFrom(tx: Executor, email: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update contacts set last_contact_at = greatest(last_contact_at, ${at.toISOString()}::timestamptz)
    where lower(email) = ${email.toLowerCase()}`);
}

/** They were sent a candidate, or met one. */
export async function recordMoment(tx: Executor, contactIds: readonly string[], at: Date): Promise<void> {
  if (contactIds.length === 0) return;
  await tx.execute(sql`
    update contacts set last_contact_at = greatest(last_contact_at, created_at, ${at.toISOString()}::timestamptz)
    where id = any(${sql.param([...contactIds])}::uuid[])`);
}

/** Rows of an older archive, or of an instance of the version before, have no moment. */
export async function setMissingLastContacts(db: Executor): Promise<void> {
  await db.execute(sql`
    update contacts c set last_contact_at = greatest(
      c.created_at,
      (select max(least(a.completed_at, a.due_date)) from activities a
        where a.contact_id = c.id and a.status = 'completed' and a.type in ${conversations}),
      (select max(m.created_at) from contact_messages m where lower(m.email) = lower(c.email)))
    where c.last_contact_at is null`);
}
