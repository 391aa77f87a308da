import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';

/**
 * Files the mails of a candidate on another, or only the given ones, which then leave the first. A mail that both have is
 * not doubled. Returns the mails that the other did not have.
 */
export async function moveMails(
  tx: Executor,
  from: string,
  to: string,
  only?: readonly string[],
): Promise<string[]> {
  const isGiven = only ? sql`mail_id = any(${sql.param([...only])}::uuid[])` : sql`true`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into mail_people (mail_id, sent_at, candidate_id)
    select mail_id, sent_at, ${to}::uuid from mail_people where candidate_id = ${from} and ${isGiven}
    on conflict do nothing returning mail_id as id`);
  await tx.execute(sql`delete from mail_people where candidate_id = ${from} and ${isGiven}`);
  return rows.map(({ id }) => id);
}
