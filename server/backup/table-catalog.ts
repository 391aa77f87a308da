import { isInBackups } from '#domain/backup/backup-tables.ts';
import type { Queries } from '../db/sql.ts';

export type Column = {
  name: string;
  /** PostgreSQL's internal name: `text`, `timestamptz`, `_text` for an array of text. */
  type: string;
  required: boolean;
  hasDefault: boolean;
};
export type CatalogTable = { name: string; columns: Column[] };
export type Reference = {
  constraint: string;
  from: string;
  to: string;
  fromColumns: string[];
  toColumns: string[];
  definition: string;
  /** PostgreSQL's `confdeltype`: a for no action, c for cascade, n for set null. */
  onDelete: string;
  /** The columns that become null when the row they refer to is deleted. */
  cleared: string[];
};

/** Every table of a schema with its columns, except generated ones. */
export async function readTables(sql: Queries, schema = 'public'): Promise<CatalogTable[]> {
  const rows = await sql<{ table: string; columns: Column[] }[]>`
    select c.relname as table, json_agg(json_build_object(
      'name', a.attname, 'type', t.typname, 'required', a.attnotnull,
      'hasDefault', a.atthasdef or a.attidentity <> '') order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    join pg_type t on t.oid = a.atttypid
    where n.nspname = ${schema} and c.relkind = 'r'
    group by c.relname order by c.relname`;
  return rows.map(({ table, columns }) => ({ name: table, columns }));
}

/** The tables that a backup contains. */
export async function readArchivedTables(sql: Queries, schema = 'public'): Promise<CatalogTable[]> {
  return (await readTables(sql, schema)).filter(({ name }) => isInBackups(name));
}

/** With about how many rows each has, as the statistics of the database say without reading it. */
export async function readTableRows(sql: Queries): Promise<{ name: string; rows: number }[]> {
  const tables = await readArchivedTables(sql);
  const counted = await sql<{ name: string; rows: number }[]>`
    select relname as name, n_live_tup::float8 as rows from pg_stat_user_tables where schemaname = 'public'`;
  const rowsOf = new Map(counted.map(({ name, rows }) => [name, rows]));
  return tables.map(({ name }) => ({ name, rows: rowsOf.get(name) ?? 0 }));
}

export async function readReferences(sql: Queries, schema = 'public'): Promise<Reference[]> {
  return await sql<Reference[]>`
    select k.conname as constraint, f.relname as from, t.relname as to, k.confdeltype as "onDelete",
      pg_get_constraintdef(k.oid) as definition,
      (select json_agg(a.attname order by o.at) from unnest(k.conkey) with ordinality o(num, at)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = o.num) as "fromColumns",
      (select json_agg(a.attname) from pg_attribute a where a.attrelid = k.conrelid
        and a.attnum = any(coalesce(nullif(k.confdelsetcols, '{}'), k.conkey))) as cleared,
      (select json_agg(a.attname order by o.at) from unnest(k.confkey) with ordinality o(num, at)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = o.num) as "toColumns"
    from pg_constraint k
    join pg_class f on f.oid = k.conrelid
    join pg_class t on t.oid = k.confrelid
    join pg_namespace n on n.oid = f.relnamespace
    where k.contype = 'f' and n.nspname = ${schema} order by 2, 1`;
}

/** Puts referenced tables before the tables that refer to them. */
export function inOrderOfReference(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = [];
  const visit = (table: string, path: readonly string[]): void => {
    if (ordered.includes(table) || path.includes(table)) return;
    for (const { from, to } of references) {
      if (from === table && tables.includes(to)) visit(to, [...path, table]);
    }
    ordered.push(table);
  };
  for (const table of tables) visit(table, []);
  return ordered;
}

/** The name of the last applied migration. */
export async function schemaVersion(sql: Queries): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select max(name) as name from schema_migrations`;
  return row?.name ?? '';
}
