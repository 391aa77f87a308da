import { drizzle } from 'drizzle-orm/postgres-js';
import type { Executor, Sql } from '#server/db/client.ts';

export type CapturedQuery = { text: string; params: unknown[] };

/** What a use case asks of the database, as the driver gets it. */
export async function captureQueries(sql: Sql, useCase: (db: Executor) => Promise<unknown>): Promise<CapturedQuery[]> {
  const captured: CapturedQuery[] = [];
  await useCase(drizzle({ client: sql, logger: { logQuery: (text, params) => captured.push({ text, params }) } }));
  return captured;
}

/** The same queries in the same order, with nothing but the driver; the time in milliseconds. */
export async function timeQueries(sql: Sql, queries: CapturedQuery[]): Promise<number> {
  const begun = performance.now();
  for (const { text, params } of queries) await run(sql, text, params);
  return performance.now() - begun;
}

export type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
};

export async function explain(sql: Sql, { text, params }: CapturedQuery): Promise<Plan> {
  const [row] = await run(sql, `explain (analyze, format json) ${text}`, params);
  const [found] = (row as [[{ Plan: Plan }]])[0];
  return found.Plan;
}

function run(sql: Sql, text: string, params: unknown[]) {
  return sql.unsafe(text, params as never[]).values();
}
