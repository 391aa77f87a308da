import type { Sql } from '#server/db/client.ts';

/**
 * Deletes the rows of these tables and of all that refer to them. `truncate … cascade` gives forty tables and their
 * indexes new files, which takes a third of a second.
 */
export async function emptyTables(sql: Sql, ...tables: string[]): Promise<void> {
  const found = await sql<{ name: string }[]>`
    with recursive emptied as (
      select name::regclass::oid as oid from unnest(${tables}::text[]) name
      union select conrelid from pg_constraint join emptied on confrelid = emptied.oid where contype = 'f')
    select oid::regclass::text as name from emptied`;
  // At the end of one statement nothing refers to a row that is gone, in whatever order they are deleted.
  const deletions = found.map(({ name }, at) => `emptied_${at} as (delete from ${name})`);
  await sql.unsafe(`with ${deletions.join(', ')} select`);
}
