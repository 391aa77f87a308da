import type { Executor, Sql } from '#server/db/client.ts';
import { postgres } from '#server/db/driver.ts';
import { drizzle } from '#server/db/query-builder.ts';
import type { ConnectionOptions } from '#server/db/embedded.ts';

export type CapturedQuery = { text: string; params: unknown[] };

/** What a use case asks of the database, as the driver sends it, transactions included. */
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
  // What the driver itself asks when it connects is not counted.
  captured.length = 0;
  await useCase(drizzle({ client }));
  await client.end();
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

/** The plans of the queries that have one, under the settings that those before them made. */
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
