import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { findKnownPeople, type KnownPerson } from './known-people.ts';
import type { MailHead } from './read-headers.ts';

export type Judgement = {
  /** Nobody known takes part, or only staff do: never stored. */
  isStored: boolean;
  /** From somebody who is not staff. */
  incoming: boolean;
  people: KnownPerson[];
  authorId: string | null;
};

/**
 * Decides from the participants alone whether a mail is stored and on whom it is filed. Addresses of accounts and of
 * connected mailboxes are staff: mail between them is private, also when one of them was a candidate once.
 */
export async function judgeMail(
  db: Executor,
  { participants }: Pick<MailHead, 'participants'>,
): Promise<Judgement> {
  const addresses = [...new Set(participants.map(({ address }) => address))];
  const from = participants.find(({ role }) => role === 'from')?.address;
  const staff = await findStaff(db, addresses);
  const others = addresses.filter((address) => !staff.has(address));
  const people = others.length === 0 ? [] : await findKnownPeople(db, others);
  return {
    isStored: people.length > 0,
    incoming: from === undefined || !staff.has(from),
    people,
    authorId: (from !== undefined && staff.get(from)) || null,
  };
}

/** The accounts behind these addresses; null for a shared mailbox. */
async function findStaff(db: Executor, addresses: readonly string[]): Promise<Map<string, string | null>> {
  const given = sql`${sql.param([...addresses])}::text[]`;
  const { rows } = await db.execute<{ address: string; userId: string | null }>(sql`
    select lower(address) as address, user_id as "userId" from mailboxes where lower(address) = any(${given})
    union all select lower(email), id from users where lower(email) = any(${given})`);
  return new Map(rows.map(({ address, userId }) => [address, userId]));
}
