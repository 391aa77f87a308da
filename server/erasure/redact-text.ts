import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../db/client.ts';
import { touched } from '../records/record-audit.ts';

/** Stands where a name, an address or a number was. */
export const GONE = '[gewist]';
/** The shortest limit of a text in the database. */
const SHORTEST_LIMIT = 200;

/** Both ways of writing a name. */
export const fullNames = ({ firstName, lastName }: { firstName: string; lastName: string }) => [
  `${firstName} ${lastName}`,
  `${lastName}, ${firstName}`,
];

/** A regular expression of PostgreSQL: whole words, spaces and the punctuation of numbers as they come. */
export function patternOf(texts: readonly (string | null)[], phones: readonly (string | null)[]): string {
  const words = texts
    .map((text) => text ?? '')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) =>
      text
        .split(/\s+/u)
        .map(escaped)
        .join(String.raw`\s+`),
    );
  const numbers = phones.flatMap((number) => {
    const digits = number?.replace(/\D/g, '') ?? '';
    return digits.length < MIN_DIGITS ? [] : [numberPattern(digits)];
  });
  return String.raw`(?<![[:alnum:]])(?:${[...words, ...numbers].join('|')})(?![[:alnum:]])`;
}

const separators = String.raw`[\s().+-]*`;
const spaced = (digits: string) => [...digits].join(separators);

/** A Dutch number also in its other notation: +31 6 and 06. */
function numberPattern(digits: string): string {
  const national = /^(?:0031|31|0)([1-9]\d{8})$/u.exec(digits)?.[1];
  if (!national) return `[(+]?${spaced(digits)}`;
  return `(?:(?:[(+]|00)?31${separators}0?|[(]?0)${separators}${spaced(national)}`;
}

/** Shorter ones are house numbers and years. */
const MIN_DIGITS = 6;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** With a version, which then tells an open form that the record was changed. */
type Redacted = PgTable & { version?: PgColumn };

/** Returns the number of changed rows. */
export async function redact(
  tx: Executor,
  table: Redacted,
  columns: PgColumn[],
  pattern: string,
  where: SQL,
): Promise<number> {
  const found = sql.join(
    columns.map((column) => sql`${column}::text ~* ${pattern}`),
    sql` or `,
  );
  const set = sql.join(
    columns.map((column) => {
      const text = sql`regexp_replace(${column}::text, ${pattern}, ${GONE}, 'gi')`;
      // The mark can be longer than a name. No limit may stop an erasure, so the end of a full text gives way.
      const fitting = sql`left(${text}, greatest(${SHORTEST_LIMIT}::int, length(${column}::text)))`;
      const value = column.columnType === 'PgJsonb' ? sql`(${text})::jsonb` : fitting;
      return sql`${sql.identifier(column.name)} = ${value}`;
    }),
    sql`, `,
  );
  const { version } = table;
  const changed = version && touched({ version });
  const newer = changed && sql`, version = ${changed.version}, updated_at = ${changed.updatedAt}`;
  const { rows } = await tx.execute(
    sql`update ${table} set ${set}${newer} where ${and(where, sql`(${found})`)} returning 1`,
  );
  return rows.length;
}
