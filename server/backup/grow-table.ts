import { masked } from '#domain/audit/masked.ts';
import { storedLogged } from '../audit/stored-logged.ts';
import type { TransactionSql } from '../db/client.ts';
import type { CheckedArchive } from './check-archive.ts';
import { loadTable, type Target } from './load-table.ts';
import type { CatalogTable } from './table-catalog.ts';

/** Adds the rows of the archive that are missing here. */
export async function loadMissing(
  tx: TransactionSql,
  archive: CheckedArchive,
  table: CatalogTable,
  onRows: (rows: number) => void,
): Promise<void> {
  const name = `restored_${table.name}`;
  await tx`create temporary table ${tx(name)} (like ${tx(table.name)} including defaults) on commit drop`;
  const target = { schema: 'pg_temp', table: name };
  await loadTable(tx, archive, table, target, onRows);
  if (table.name === 'audit_logs') await removeContent(tx, name);
  await addMissing(tx, table, target);
}

/** The log of the older site, or of an archive that someone made, may say more than ours does. */
async function removeContent(tx: TransactionSql, table: string): Promise<void> {
  const { data, metadata } = storedLogged();
  await tx`update pg_temp.${tx(table)} r set
    old_data = audit_data(old_data, coalesce(${data}::text::jsonb -> entity_type, '[]'), ${masked.before}),
    new_data = audit_data(new_data, coalesce(${data}::text::jsonb -> entity_type, '[]'), ${masked.after}),
    metadata = audit_metadata(metadata,
      (${metadata}::text::jsonb -> 'any') || coalesce(${metadata}::text::jsonb -> entity_type, '[]'))`;
}

const mark = 'restored_at';

/** Marks audit rows as restored, whatever the archive says about them. */
export async function addMissing(
  tx: TransactionSql,
  { name, columns }: CatalogTable,
  from: Target,
): Promise<void> {
  const names = columns.map((column) => column.name);
  const taken = tx(names.filter((column) => column !== mark));
  const [marked, when] = names.includes(mark) ? [tx`, ${tx(mark)}`, tx`, now()`] : [tx``, tx``];
  await tx`insert into ${tx(name)} (${taken}${marked}) select ${taken}${when} 
    from ${tx(from.schema)}.${tx(from.table)} on conflict do nothing`;
}
