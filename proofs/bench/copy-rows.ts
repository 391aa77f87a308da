import type { Sql } from '#server/db/client.ts';

export type CopyValue = string | number | boolean | string[] | Date | null;

/** Inserts rows with COPY, the fastest way. */
export async function copyRows(
  sql: Sql,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  const lines = Iterator.from(rows).map((row) => `${row.map(copyText).join('\t')}\n`);
  await sql.copyFrom(sql`copy ${sql(table)} (${sql(columns)}) from stdin`, lines);
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
