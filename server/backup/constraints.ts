import type { TransactionSql } from '../db/client.ts';
import type { Column } from './table-catalog.ts';

export type Named = { table: string; name: string; definition: string };
export type Check = Named & { columns: Column[]; expression: string };
/** `keys` and `predicate` are SQL expressions. */
export type Unique = Named & {
  isConstraint: boolean;
  isUnique: boolean;
  keys: string[];
  predicate: string | null;
  columns: Column[];
};
export type Trigger = { table: string; name: string };

const columnsOf = `(select json_agg(json_build_object('name', a.attname, 'type', y.typname, 'required', a.attnotnull,
    'hasDefault', a.atthasdef or a.attidentity <> '') order by a.attnum)
  from pg_attribute a join pg_type y on y.oid = a.atttypid
  where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped`;

export function readChecks(tx: TransactionSql, schema: string, tables: readonly string[]): Promise<Check[]> {
  return tx.unsafe<Check[]>(
    `select t.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition,
      pg_get_expr(k.conbin, k.conrelid) as expression, ${columnsOf} and a.attnum = any(k.conkey)) as columns
    from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = $1 and k.contype = 'c' and t.relname = any($2) order by 1, 2`,
    [schema, tables],
  );
}

/** Keys and other indexes. Primary keys first, because other constraints can depend on them. */
export function readIndexes(
  tx: TransactionSql,
  schema: string,
  tables: readonly string[],
): Promise<Unique[]> {
  return tx.unsafe<Unique[]>(
    `select t.relname as table, coalesce(k.conname, i.relname) as name, k.oid is not null as "isConstraint",
      x.indisunique as "isUnique", coalesce(pg_get_constraintdef(k.oid), pg_get_indexdef(x.indexrelid)) as definition,
      (select json_agg(pg_get_indexdef(x.indexrelid, nr, true) order by nr)
        from generate_series(1, x.indnkeyatts) nr) as keys,
      pg_get_expr(x.indpred, x.indrelid) as predicate, ${columnsOf}) as columns
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class t on t.oid = x.indrelid
    join pg_namespace n on n.oid = t.relnamespace
    left join pg_constraint k on k.conindid = x.indexrelid and k.contype in ('p', 'u')
    where n.nspname = $1 and t.relname = any($2)
    order by k.contype nulls last, t.relname, 2`,
    [schema, tables],
  );
}

/** Triggers that are already disabled must stay so. */
export function readEnabledTriggers(
  tx: TransactionSql,
  schema: string,
  tables: readonly string[],
): Promise<Trigger[]> {
  return tx.unsafe<Trigger[]>(
    `select c.relname as table, t.tgname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = $1 and c.relname = any($2) and not t.tgisinternal and t.tgenabled <> 'D'`,
    [schema, tables],
  );
}
