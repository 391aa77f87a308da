import { isDerived } from '#domain/backup/backup-tables.ts';
import type { Queries } from '../db/sql.ts';

/**
 * Deletes file records that nothing refers to, according to the references in the database itself. Returns the names of the
 * files to delete after the commit. `before`: younger ones may still get a reference.
 */
export async function deleteUnreferencedFiles(tx: Queries, before?: Date): Promise<string[]> {
  const references = await tx<{ table: string; column: string }[]>`
    select f.oid::regclass::text as table, a.attname as column
    from pg_constraint k join pg_class f on f.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = to_regclass('stored_files')`;
  const unused = references
    .filter(({ table }) => !isDerived(table))
    .map(({ table, column }) => `and not exists (select from ${table} r where r."${column}" = s.id)`);
  const gone = await tx.unsafe<{ name: string }[]>(
    `delete from stored_files s where created_at < coalesce($1::timestamptz, 'infinity') ${unused.join(' ')}
      returning storage_name as name`,
    [before ?? null],
  );
  return gone.map(({ name }) => name);
}
