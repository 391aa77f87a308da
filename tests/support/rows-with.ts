import type { TestDatabase } from './database.ts';

/** The tables with a row that contains a word. */
export async function rowsWith({ sql }: Pick<TestDatabase, 'sql'>, word: string): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql`select 1 from ${sql(name)} row where row::text ilike ${`%${word}%`}`;
    if (rows.length > 0) found.push(name);
  }
  return found;
}
