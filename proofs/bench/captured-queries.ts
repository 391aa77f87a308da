import type { Executor } from '#server/db/client.ts';
import { type ConnectionOptions, ConnectionPool, type Lease } from '#server/db/driver.ts';
import { databaseOver } from '#server/db/query-builder.ts';

export type CapturedQuery = { text: string; params: readonly unknown[] };

class RecordingPool extends ConnectionPool {
  readonly captured: CapturedQuery[] = [];

  override async lease(): Promise<Lease> {
    const lease = await super.lease();
    const query = lease.query.bind(lease);
    lease.query = (text, params, rowMode) => {
      this.captured.push({ text, params: params ?? [] });
      return query(text, params, rowMode);
    };
    return lease;
  }
}

/** The statements of a use case as the driver sends them, transactions included. */
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

/** The same queries in the same order, with nothing but the driver; the time in milliseconds. */
export async function timeQueries(lease: Lease, queries: CapturedQuery[]): Promise<number> {
  const begun = performance.now();
  for (const { text, params } of queries) await lease.query(text, params, 'array');
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

/** The plans of the queries that have one, under the settings made by those before them. */
export async function explainAll(lease: Lease, queries: CapturedQuery[]): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const { text, params } of queries) {
    if (/^\s*(begin|commit|select set_config)\b/.test(text)) {
      await lease.query(text, params);
    } else {
      const { rows } = await lease.query(`explain (analyze, format json) ${text}`, params, 'array');
      plans.push((rows as [[[{ Plan: Plan }]]])[0][0][0].Plan);
    }
  }
  return plans;
}
