import { z } from 'zod';
import type { Executor } from '#server/db/client.ts';
import { ConnectionPool } from '#server/db/connection-pool.ts';
import type { ConnectionOptions } from '#server/db/driver.ts';
import type { Lease } from '#server/db/lease.ts';
import { databaseOver } from '#server/db/query-builder.ts';

/** `name`: of a statement that a connection keeps, parsed and planned. */
export type CapturedQuery = { text: string; params: readonly unknown[]; name?: string | undefined };

class RecordingPool extends ConnectionPool {
  readonly captured: CapturedQuery[] = [];

  override async lease(): Promise<Lease> {
    const lease = await super.lease();
    const query = lease.query.bind(lease);
    lease.query = (text, params, rowMode, name) => {
      this.captured.push({ text, params: params ?? [], name });
      return query(text, params, rowMode, name);
    };
    return lease;
  }
}

/** Captures the statements of a use case as the driver sends them, including its transactions. */
export async function captureQueries(
  connection: ConnectionOptions,
  useCase: (db: Executor) => Promise<unknown>,
): Promise<CapturedQuery[]> {
  const pool = new RecordingPool(connection, { max: 1 });
  try {
    await useCase(databaseOver(pool));
    return pool.captured;
  } finally {
    await pool.close();
  }
}

/** Runs the same queries in the same order through the driver alone; returns the time in milliseconds. */
export async function timeQueries(lease: Lease, queries: CapturedQuery[]): Promise<number> {
  const begun = performance.now();
  for (const { text, params, name } of queries) await lease.query(text, params, 'array', name);
  return performance.now() - begun;
}

const planSchema = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Index Recheck': z.number().optional(),
  'Rows Removed by Join Filter': z.number().optional(),
  get Plans() {
    return z.array(planSchema).optional();
  },
});
export type Plan = z.infer<typeof planSchema>;
/** One row with one column with one plan. */
const explained = z.tuple([z.tuple([z.tuple([z.object({ Plan: planSchema })])])]);

/** Explains the queries; those that begin, commit or change settings are only run. */
export async function explainAll(lease: Lease, queries: CapturedQuery[]): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const { text, params } of queries) {
    if (/^\s*(begin|commit|select set_config)\b/.test(text)) {
      await lease.query(text, params);
    } else {
      const { rows } = await lease.query(`explain (analyze, format json) ${text}`, params, 'array');
      plans.push(explained.parse(rows)[0][0][0].Plan);
    }
  }
  return plans;
}
