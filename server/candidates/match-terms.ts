import { type SQL, sql } from 'drizzle-orm';
import { meaningfulWords } from '#domain/candidates/match-text.ts';

const maxItems = 12;

/**
 * A requirement as a query: its longest two words, wherever they stand. That finds more than the rule of matching,
 * which looks at sentences, and never less of what is short.
 */
function itemQuery(item: string): SQL | undefined {
  const words = [...new Set(meaningfulWords(item))].toSorted((a, b) => b.length - a.length).slice(0, 2);
  return words.length === 0 ? undefined : sql`plainto_tsquery('lexbrug_dutch', ${words.join(' ')})`;
}

export type AskedRow = { criterion: string; query: SQL };

export function askedRows(criterion: string, items: readonly string[]): AskedRow[] {
  return items.slice(0, maxItems).flatMap((item) => {
    const query = itemQuery(item);
    return query ? [{ criterion, query }] : [];
  });
}

/** One row per query; never empty, since a list of values cannot be. */
export function askedTable(rows: readonly AskedRow[]): SQL {
  const values = rows.map(({ criterion, query }) => sql`(${criterion}::text, ${query})`);
  return sql`(values ${sql.join([...values, sql`('', null::tsquery)`], sql`, `)}) as asked (criterion, query)`;
}

export function anyOf(words: readonly string[]): SQL {
  return sql.join(
    words.map((word) => sql`phraseto_tsquery('lexbrug_dutch', apart(${word}))`),
    sql` || `,
  );
}
