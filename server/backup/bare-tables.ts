import type { TransactionSql } from '../db/client.ts';
import { DatabaseError } from '../db/driver.ts';
import { isDerived, roleOf } from '#domain/backup/backup-tables.ts';
import { ArchiveError } from './archive-error.ts';
import { readReferences, type Reference } from './table-catalog.ts';

type Index = { name: string; definition: string };
type Key = Index & { table: string };
type Trigger = { table: string; name: string };

export type BareTables = {
  references: Reference[];
  /** Call this first, once all rows are loaded. */
  putKeysBack(): Promise<void>;
  dress(beforeReferences: () => Promise<void>): Promise<void>;
};

/**
 * Empties tables and drops everything that would slow down loading or make it fail halfway: references, keys, indexes
 * and triggers. Returns the functions that restore them in the same transaction. `keepTriggers` keeps keys and
 * triggers, for rows that need them when they are inserted.
 */
export async function bareTables(
  tx: TransactionSql,
  tables: readonly string[],
  keepTriggers: boolean,
): Promise<BareTables> {
  const all = await readReferences(tx);
  const references = all.filter(({ from, to }) => tables.includes(from) || tables.includes(to));
  for (const { from, constraint } of references)
    await tx`alter table ${tx(from)} drop constraint ${tx(constraint)}`;
  const indexes = await tx<Index[]>`
    select i.relname as name, pg_get_indexdef(x.indexrelid) as definition
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class t on t.oid = x.indrelid
    join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public' and t.relname = any(${tables})
      and not exists (select 1 from pg_constraint k where k.conindid = x.indexrelid)`;
  for (const { name } of indexes) await tx`drop index ${tx(name)}`;
  const keys = keepTriggers ? [] : await readKeys(tx, tables);
  for (const { table, name } of keys) await tx`alter table ${tx(table)} drop constraint ${tx(name)}`;
  const triggers = keepTriggers ? [] : await readEnabledTriggers(tx, tables);
  for (const { table, name } of triggers) await tx`alter table ${tx(table)} disable trigger ${tx(name)}`;
  for (const table of tables) await tx`truncate ${tx(table)}`;
  return {
    references,
    async putKeysBack() {
      await tx`set local maintenance_work_mem = '128MB'`;
      for (const { table, name, definition } of keys)
        await tx.unsafe(`alter table "${table}" add constraint "${name}" ${definition}`);
    },
    async dress(beforeReferences) {
      for (const { definition } of indexes) await tx.unsafe(definition);
      for (const { table, name } of triggers) await tx`alter table ${tx(table)} enable trigger ${tx(name)}`;
      await beforeReferences();
      for (const reference of references) await putBack(tx, reference, tables);
    },
  };
}

/** Primary keys first, because other constraints can depend on them. */
function readKeys(tx: TransactionSql, tables: readonly string[]): Promise<Key[]> {
  return tx<Key[]>`
    select t.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class t on t.oid = k.conrelid
    join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public' and k.contype in ('p', 'u') and t.relname = any(${tables})
    order by k.contype, t.relname, k.conname`;
}

/** Triggers that are already disabled must stay so. */
function readEnabledTriggers(tx: TransactionSql, tables: readonly string[]): Promise<Trigger[]> {
  return tx<Trigger[]>`
    select c.relname as table, t.tgname as name
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relname = any(${tables}) and not t.tgisinternal and t.tgenabled <> 'D'`;
}

async function putBack(tx: TransactionSql, reference: Reference, tables: readonly string[]): Promise<void> {
  const { from, to, constraint, definition } = reference;
  const isLeftAlone = !tables.includes(from) && roleOf(from) !== 'record';
  // A record of an account that no longer exists is restored as if the account had just been deleted.
  const isOfAccount = roleOf(to) === 'access' && !tables.includes(to);
  if (isLeftAlone || isDerived(from) || isOfAccount) await followDeletion(tx, reference);
  try {
    await tx.savepoint(() => tx.unsafe(`alter table "${from}" add constraint "${constraint}" ${definition}`));
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '23503') throw error;
    throw new ArchiveError('brokenReference', `${from} → ${to}`, { cause: error });
  }
}

/** Does what deleting the missing row would have done. */
async function followDeletion(tx: TransactionSql, reference: Reference): Promise<void> {
  const { from, to, fromColumns, toColumns, onDelete } = reference;
  const [column, key] = [fromColumns[0], toColumns[0]];
  if (!column || !key || fromColumns.length > 1) return;
  const dangling = tx`${tx(column)} is not null and not exists (
    select 1 from ${tx(to)} target where target.${tx(key)} = source.${tx(column)})`;
  if (onDelete === 'c') await tx`delete from ${tx(from)} source where ${dangling}`;
  else if (onDelete === 'n') await tx`update ${tx(from)} source set ${tx(column)} = null where ${dangling}`;
}
