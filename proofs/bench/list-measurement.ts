import { Agent, get } from 'node:http';
import type { Executor, Sql } from '#server/db/client.ts';
import { ConnectionPool } from '#server/db/connection-pool.ts';
import type { ConnectionOptions } from '#server/db/driver.ts';
import { captureQueries, explainAll, timeQueries } from './captured-queries.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { type Figure, median, slope } from './figure.ts';
import type { FilledDatabase } from './fill-database.ts';
import { readsFewRows, type PlanSummary, summarise } from './plan-summary.ts';

/** Fast cases get more rounds than slow ones. */
const rounds = { fewest: 9, most: 60, milliseconds: 4_000 };

export type ListTarget<Kind = ConnectionOptions> = {
  sql: Sql;
  connection: Kind;
  url: string;
  cookie?: string;
};

/** One state of a list: the request that shows it and the queries behind it. */
export type ListCase = {
  name: string;
  path: string;
  ask: (db: Executor) => Promise<unknown>;
  /** The URL of the complete page, if the request is only for its data; only reported. */
  page?: string;
  /** Milliseconds of its queries. */
  limit?: number;
};

export type MeasuredCase = {
  name: string;
  limit: number | undefined;
  answer: number;
  queries: number;
  page: number | undefined;
  asked: number;
  plans: PlanSummary[];
};

/** Measures the complete response and its queries through the driver alone, alternating; medians in milliseconds. */
export async function measureList(
  target: ListTarget,
  { name, path, ask, page, limit }: ListCase,
): Promise<MeasuredCase> {
  const { connection, url, cookie } = target;
  const queries = await captureQueries(connection, ask);
  const times = { answer: [] as number[], queries: [] as number[] };
  await timeResponse(url + path, cookie);
  const pool = new ConnectionPool(connection, { max: 1, keepsStatements: true });
  const lease = await pool.lease();
  await timeQueries(lease, queries);
  const startedAt = performance.now();
  const enough = (done: number) =>
    done >= rounds.fewest && performance.now() - startedAt > rounds.milliseconds;
  for (let done = 0; done < rounds.most && !enough(done); done++) {
    times.answer.push(await timeResponse(url + path, cookie));
    times.queries.push(await timeQueries(lease, queries));
  }
  const pages: number[] = [];
  if (page !== undefined) {
    for (let done = 0; done < rounds.fewest; done++) pages.push(await timeResponse(url + page, cookie));
  }
  const plans = (await explainAll(lease, queries)).map(summarise);
  lease.release();
  await pool.close();
  const measured = {
    name,
    limit,
    answer: median(times.answer),
    queries: median(times.queries),
    page: page === undefined ? undefined : median(pages),
    asked: plans.length,
    plans,
  };
  show(measured);
  return measured;
}

const agent = new Agent({ keepAlive: true });

export function timeResponse(address: string, cookie = ''): Promise<number> {
  const startedAt = performance.now();
  return new Promise((done, fail) => {
    get(
      address,
      { agent, headers: { 'Accept-Encoding': 'gzip, deflate, br', Cookie: cookie } },
      (response) => {
        if (response.statusCode !== 200) fail(new Error(`${address} returned ${response.statusCode}`));
        response.resume().once('end', () => done(performance.now() - startedAt));
      },
    ).once('error', fail);
  });
}

function show({ name, answer, queries, page, plans }: MeasuredCase): void {
  const whole = page === undefined ? '' : `, complete page ${page.toFixed(1)} ms`;
  console.log(
    `  ${name}: ${answer.toFixed(1)} ms, queries ${queries.toFixed(1)} ms, ${(answer / queries).toFixed(2)} ×${whole}`,
  );
  for (const plan of plans) {
    console.log(`    ${readsFewRows(plan) ? '' : 'NOT INDEXED '}${plan.rowsRead} rows: ${plan.line}`);
  }
}

/** Milliseconds of a response on top of its queries: sessions, rendering, compression. */
const MAX_BESIDE = 15;

/** Milliseconds of the queries of lists with fewer rows. */
export type FewerRows = { rows: number; times: Map<string, number> };

export async function timeLists(
  rows: number,
  { dataDir }: FilledDatabase,
  cases: readonly Pick<ListCase, 'name' | 'ask'>[],
): Promise<FewerRows> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const pool = new ConnectionPool(postgres.connection, { max: 1, keepsStatements: true });
  const times = new Map<string, number>();
  const lease = await pool.lease();
  try {
    for (const { name, ask } of cases) {
      const queries = await captureQueries(postgres.connection, ask);
      await timeQueries(lease, queries);
      const some: number[] = [];
      for (let done = 0; done < rounds.fewest; done++) some.push(await timeQueries(lease, queries));
      times.set(name, median(some));
    }
    return { rows, times };
  } finally {
    lease.release();
    await pool.close();
    await postgres.stop();
  }
}

type Sizes = { rows: number; fewer: FewerRows[] };

/**
 * The queries and the rest of the response are judged in milliseconds, and the plans by `planFigure`; their ratio and their
 * growth are only shown.
 */
export function listFigures(
  title: string,
  measured: MeasuredCase[],
  limit: number,
  { rows, fewer }: Sizes,
): Figure[] {
  const beside = ({ answer, queries }: MeasuredCase) => answer - queries;
  const most = measured.toSorted((a, b) => beside(b) - beside(a))[0];
  const slowest = measured.toSorted((a, b) => b.answer - a.answer)[0];
  if (!most || !slowest) return [];
  const pages = measured.flatMap(({ page }) => page ?? []);
  const withFewer = ({ name }: MeasuredCase) => fewer.map(({ times }) => times.get(name) ?? Number.NaN);
  return [
    ...measured.map((one): Figure => ({
      name: `${title}: ${one.name}`,
      measured: one.queries,
      unit: 'ms',
      atMost: one.limit ?? limit,
      ratio: one.answer / one.queries,
      growth: slope([...fewer.map((less) => less.rows), rows], [...withFewer(one), one.queries]),
      note: [
        ...fewer.map((less, at) => `${withFewer(one)[at]?.toFixed(1)} ms with ${inThousands(less.rows)}`),
        `response ${one.answer.toFixed(1)} ms`,
        `${one.asked} queries${one.plans.every(readsFewRows) ? '' : ' NOT INDEXED'}`,
      ].join(', '),
    })),
    {
      name: `${title}: most on top of its queries`,
      measured: beside(most),
      unit: 'ms',
      atMost: MAX_BESIDE,
      note: most.name,
    },
    { name: `${title}: slowest response`, measured: slowest.answer, unit: 'ms', note: slowest.name },
    ...(pages.length > 0
      ? [{ name: `${title}: slowest complete page`, measured: Math.max(...pages), unit: 'ms' as const }]
      : []),
  ];
}

const inThousands = (rows: number) => rows.toLocaleString('en-GB');

/** No query may read many rows without an index. */
export function planFigure(title: string, measured: MeasuredCase[]): Figure {
  const plans = measured.flatMap((one) => one.plans);
  return {
    name: `${title}: queries that read 5,000 rows or more without an index`,
    measured: plans.filter((plan) => !readsFewRows(plan)).length,
    unit: 'queries',
    atMost: 0,
    note: `of ${plans.length}`,
  };
}
