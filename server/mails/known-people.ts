import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';

export type KnownPerson = { candidateId: string | null; contactId: string | null; messageId: string | null };

/** The candidates, contacts and senders of messages with one of these addresses, given in lower case. */
export async function findKnownPeople(db: Executor, addresses: readonly string[]): Promise<KnownPerson[]> {
  const given = sql`${sql.param([...addresses])}::text[]`;
  const { rows } = await db.execute<KnownPerson>(sql`
    select id as "candidateId", null::uuid as "contactId", null::uuid as "messageId" from candidates
      where lower(email) = any(${given}) or other_emails && ${given}
    union all select null, id, null from contacts where email is not null and lower(email) = any(${given})
    union all select null, null, id from contact_messages where lower(email) = any(${given})`);
  return rows;
}
