import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';

type Explained = {
  'QUERY PLAN': [
    { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number; 'Actual Rows': number } },
  ];
};

/** Runs a query, and says how many pages of the database it read and how many rows it found. */
export async function blocksRead(db: Executor, query: SQL): Promise<{ blocks: number; rows: number }> {
  const { rows } = await db.execute<Explained>(sql`explain (analyze, buffers, format json) ${query}`);
  const [explained] = rows;
  if (!explained) throw new Error('The database did not explain the query');
  const [{ Plan: plan }] = explained['QUERY PLAN'];
  return { blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], rows: plan['Actual Rows'] };
}
