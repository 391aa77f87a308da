import type { Adjustment } from '#domain/backup/adjustments.ts';
import { isDerived, isPart, roleOf } from '#domain/backup/backup-tables.ts';
import type { TransactionSql } from '../db/client.ts';
import { counted } from './adjust-rows.ts';
import { readTables, type Reference } from './table-catalog.ts';

/**
 * Remembers the rows of replaced tables that records of other tables refer to, and the rows that those need in turn. After
 * loading, the ones that are not in the archive come back. Call it before the tables are emptied.
 */
export async function rememberLinked(
  tx: TransactionSql,
  replaced: readonly string[],
  references: readonly Reference[],
): Promise<{ putBack(note: (adjustment: Adjustment) => void): Promise<void> }> {
  const temporary = (table: string) => `linked_${table}`;
  const remembered = new Set<string>();
  const remember = async ({ from, to, fromColumns, toColumns }: Reference, source: string) => {
    if (!remembered.has(to))
      await tx`create temporary table ${tx(temporary(to))} on commit drop as select * from public.${tx(to)} limit 0`;
    remembered.add(to);
    const pairs = fromColumns.map((column, at) => `f."${column}" = t."${toColumns[at] ?? ''}"`).join(' and ');
    const known = toColumns.map((column) => `known."${column}" = t."${column}"`).join(' and ');
    const added = await tx.unsafe(`insert into pg_temp."${temporary(to)}" select t.* from public."${to}" t
      where exists (select from ${source}."${source === 'pg_temp' ? temporary(from) : from}" f where ${pairs})
        and not exists (select from pg_temp."${temporary(to)}" known where ${known}) returning 1`);
    return added.length > 0;
  };
  const within = references.filter(({ from, to }) => replaced.includes(from) && replaced.includes(to));
  for (const reference of references) {
    const { from, to } = reference;
    const isRecord = roleOf(from) === 'record' && !isDerived(from) && !isPart(from);
    if (isRecord && !replaced.includes(from) && replaced.includes(to)) await remember(reference, 'public');
  }
  for (let found = true; found;) {
    found = false;
    for (const reference of within)
      if (remembered.has(reference.from) && (await remember(reference, 'pg_temp'))) found = true;
  }
  const columns = new Map((await readTables(tx)).map((table) => [table.name, table.columns]));
  return {
    async putBack(note) {
      for (const table of remembered) {
        const list = (columns.get(table) ?? []).map(({ name }) => `"${name}"`).join(', ');
        const found = await counted(
          tx,
          table,
          `insert into "${table}" (${list}) overriding system value select ${list} from pg_temp."${temporary(table)}"
            on conflict do nothing returning *`,
        );
        if (found.rows > 0) note({ kind: 'kept', table, ...found });
      }
    },
  };
}
