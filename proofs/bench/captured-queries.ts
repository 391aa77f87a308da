import type { Executor, Sql } from '#server/db/client.ts';
import { postgres } from '#server/db/driver.ts';
import { drizzle } from '#server/db/query-builder.ts';
import type { ConnectionOptions } from '#server/db/embedded.ts';

export type CapturedQuery = { text: string; params: unknown[] };

/** Records the queries of a use case as the driver sends them, including transactions. */
export async function captureQueries(
  connection: ConnectionOptions,
  useCase: (db: Executor) => Promise<unknown>,
): Promise<CapturedQuery[]> {
  const captured: CapturedQuery[] = [];
  const client = postgres({
    ...connection,
    max: 1,
    debug: (_connection, text, params) => captured.push({ text, params }),
  });
  await client`select 1`;
  // Leaves out the driver's own queries when it connects.
  captured.length = 0;
  await useCase(drizzle({ client }));
  await client.end();
  return captured;
}

/** Runs the same queries in order with only the driver; returns milliseconds. */
export async function timeQueries(sql: Sql, queries: CapturedQuery[]): Promise<number> {
  const startedAt = performance.now();
  for (const { text, params } of queries) await run(sql, text, params);
  return performance.now() - startedAt;
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

/** Explains the queries that have a plan, with the settings of the statements before them. */
export async function explainAll(sql: Sql, queries: CapturedQuery[]): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const { text, params } of queries) {
    if (/^\s*(begin|commit|select set_config)\b/.test(text)) {
      await run(sql, text, params);
    } else {
      const [row] = await run(sql, `explain (analyze, format json) ${text}`, params);
      plans.push((row as [[{ Plan: Plan }]])[0][0].Plan);
    }
  }
  return plans;
}

function run(sql: Sql, text: string, params: unknown[]) {
  return sql.unsafe(text, params as never[]).values();
}
