import { type SQL, sql } from 'drizzle-orm';
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

const derivedMoment = sql`greatest(
      c.created_at,
      (select max(least(a.completed_at, a.due_date)) from activities a
        where a.contact_id = c.id and a.status = 'completed' and a.type in ${conversations}),
      (select max(m.created_at) from contact_messages m where lower(m.email) = lower(c.email)))`;

/** Rows of an older archive, or of an instance of the version before, have no moment. */
export async function setMissingLastContacts(db: Executor): Promise<void> {
  await db.execute(
    sql`update contacts c set last_contact_at = ${derivedMoment} where c.last_contact_at is null`,
  );
}

/**
 * The same for many rows that were just loaded, and that nothing refers to yet. They are written again: indexes would be
 * created for the rows of before an update too, which takes longer.
 */
export async function setLoadedLastContacts(db: Executor, columns: readonly string[]): Promise<void> {
  const { rows } = await db.execute<{ areMany: boolean }>(sql`
    select count(*) filter (where last_contact_at is null) > count(*) / 4 as "areMany" from contacts`);
  if (!rows[0]?.areMany) return;
  const list = (of: (column: string) => SQL) => sql.join(columns.map(of), sql`, `);
  const names = list((column) => sql`${sql.identifier(column)}`);
  const values = list((column) =>
    column === 'last_contact_at'
      ? sql`coalesce(c.last_contact_at, ${derivedMoment})`
      : sql`c.${sql.identifier(column)}`,
  );
  await db.execute(
    sql`create temporary table loaded_contacts on commit drop as select ${names} from contacts`,
  );
  await db.execute(sql`truncate contacts`);
  await db.execute(sql`insert into contacts (${names}) select ${values} from loaded_contacts c`);
  await db.execute(sql`drop table loaded_contacts`);
}
