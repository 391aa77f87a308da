import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';

/**
 * The groups of a candidate become those of another, or only the given ones, which then leave the first. One that both
 * are in is not doubled. Returns the groups that the other was not in.
 */
export async function moveGroups(
  tx: Executor,
  from: string,
  to: string,
  only?: readonly string[],
): Promise<string[]> {
  const isGiven = only ? sql`group_id = any(${sql.param([...only])}::uuid[])` : sql`true`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into group_members (group_id, candidate_id, since, added_by)
    select group_id, ${to}::uuid, since, added_by from group_members where candidate_id = ${from} and ${isGiven}
    on conflict do nothing returning group_id as id`);
  await tx.execute(sql`delete from group_members where candidate_id = ${from} and ${isGiven}`);
  return rows.map(({ id }) => id);
}
