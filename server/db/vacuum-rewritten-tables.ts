import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** Of a smaller table, reading the rows too costs nothing. */
const MIN_PAGES = 100;

/**
 * Rewriting a table, as some migrations do, leaves PostgreSQL without its map of pages that everyone may see. Until a
 * vacuum draws it again, an index cannot answer without reading the rows as well, which takes three times as long; and
 * rewriting does not count as a reason for a vacuum of its own accord.
 */
export async function vacuumRewrittenTables(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and relpages >= ${MIN_PAGES} and relallvisible = 0`);
  for (const { name } of rows) await db.execute(sql`vacuum (skip_locked, analyze) ${sql.identifier(name)}`);
}
