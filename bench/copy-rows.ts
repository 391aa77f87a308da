import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Sql } from '#server/db/client.ts';

export type CopyValue = string | number | boolean | string[] | Date | null;

/** Rows by COPY, the quickest way in. */
export async function copyRows(
  sql: Sql,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  const lines = Iterator.from(rows).map((row) => `${row.map(copyText).join('\t')}\n`);
  await pipeline(
    Readable.from(lines),
    await sql`copy ${sql(table)} (${sql([...columns])}) from stdin`.writable(),
  );
}

type Index = { name: string; definition: string };

/** Takes the indexes of a table away while it is filled, but for its key; made again afterwards they are made quicker. */
export async function withoutIndexes(sql: Sql, table: string, fill: () => Promise<void>): Promise<void> {
  const indexes = await sql<Index[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = ${table} and indexname not like '%pkey'
      and indexname not in (select conname from pg_constraint)`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  await fill();
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql`vacuum (analyze) ${sql(table)}`;
}

function copyText(value: CopyValue): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return escape(`{${value.map((item) => JSON.stringify(item)).join(',')}}`);
  return escape(String(value));
}

function escape(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replaceAll('\r', '\\r');
}
