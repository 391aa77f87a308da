import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getTableColumns } from 'drizzle-orm';
import type { NewAssignment } from '#domain/assignments/assignment.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { Sql } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { assignments } from '#server/db/schema/assignments.ts';
import { withoutIndexes } from './fill-database.ts';
import { generateAssignments, withAllWords } from './generate-assignments.ts';

const { search: _search, ...written } = getTableColumns(assignments);
const fields = Object.keys(written) as ('id' | keyof NewAssignment)[];

/** By COPY, with the list of words left alone once it is complete. */
export async function fillAssignments(sql: Sql, count: number, today: Day): Promise<void> {
  await withoutIndexes(sql, 'assignments', async () => {
    const columns = sql(fields.map((field) => written[field].name));
    const copy = async (lines: Iterable<string>) =>
      pipeline(Readable.from(lines), await sql`copy assignments (${columns}) from stdin`.writable());
    const rows = generateAssignments(count, today);
    await copy(
      Array.from({ length: withAllWords }, () => rows.next().value).flatMap((row) =>
        row ? copyLine(row) : [],
      ),
    );
    await sql`alter table assignments disable trigger user`;
    await copy(rows.map(copyLine));
    await sql`alter table assignments enable trigger user`;
  });
  await sql`vacuum (analyze) assignment_words`;
}

function copyLine(assignment: NewAssignment): string {
  const row = { id: newId(), ...assignment };
  return `${fields.map((field) => copyText(row[field])).join('\t')}\n`;
}

function copyText(value: string | number | string[] | Date | null): string {
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
