import { Agent, get } from 'node:http';
import type { Executor, Sql } from '#server/db/client.ts';
import type { ConnectionOptions } from '#server/db/embedded.ts';
import { captureQueries, explainAll, timeQueries } from './captured-queries.ts';
import { type Figure, median } from './figure.ts';
import { keepsPromise, type PlanSummary, summarise } from './plan-summary.ts';

/** Quick cases are measured more often than slow ones. */
const rounds = { fewest: 9, most: 60, milliseconds: 4_000 };

export type ListPlace<Kind = ConnectionOptions> = {
  sql: Sql;
  connection: Kind;
  url: string;
  cookie?: string;
};

/** One state of a list: what is fetched to show it, and what that asks of the database. */
export type ListCase = {
  name: string;
  path: string;
  ask: (db: Executor) => Promise<unknown>;
  /** Where the list stands as a whole page, when that is not what is fetched; only reported. */
  page?: string;
};

export type MeasuredCase = {
  name: string;
  answer: number;
  queries: number;
  page: number | undefined;
  asked: number;
  plans: PlanSummary[];
};

/** The whole answer against its queries through the driver alone, taken in turns; medians in milliseconds. */
export async function measureList(
  place: ListPlace,
  { name, path, ask, page }: ListCase,
): Promise<MeasuredCase> {
  const { sql, connection, url, cookie } = place;
  const queries = await captureQueries(connection, ask);
  const times = { answer: [] as number[], queries: [] as number[] };
  await timeAnswer(url + path, cookie);
  await timeQueries(sql, queries);
  const begun = performance.now();
  const enough = (done: number) => done >= rounds.fewest && performance.now() - begun > rounds.milliseconds;
  for (let done = 0; done < rounds.most && !enough(done); done++) {
    times.answer.push(await timeAnswer(url + path, cookie));
    times.queries.push(await timeQueries(sql, queries));
  }
  const pages: number[] = [];
  if (page !== undefined) {
    for (let done = 0; done < rounds.fewest; done++) pages.push(await timeAnswer(url + page, cookie));
  }
  const plans = (await explainAll(sql, queries)).map(summarise);
  const measured = {
    name,
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

export function timeAnswer(address: string, cookie = ''): Promise<number> {
  const begun = performance.now();
  return new Promise((done, fail) => {
    get(
      address,
      { agent, headers: { 'Accept-Encoding': 'gzip, deflate, br', Cookie: cookie } },
      (response) => {
        if (response.statusCode !== 200) fail(new Error(`${address} answered ${response.statusCode}`));
        response.resume().once('end', () => done(performance.now() - begun));
      },
    ).once('error', fail);
  });
}

function show({ name, answer, queries, page, plans }: MeasuredCase): void {
  const whole = page === undefined ? '' : `, as a whole page ${page.toFixed(1)} ms`;
  console.log(
    `  ${name}: ${answer.toFixed(1)} ms, queries ${queries.toFixed(1)} ms, ${(answer / queries).toFixed(2)} ×${whole}`,
  );
  for (const plan of plans) {
    console.log(`    ${keepsPromise(plan) ? '' : 'NOT INDEXED '}${plan.rowsRead} rows: ${plan.line}`);
  }
}

export function listFigures(title: string, measured: MeasuredCase[]): Figure[] {
  const ratio = ({ answer, queries }: MeasuredCase) => answer / queries;
  const worst = measured.toSorted((a, b) => ratio(b) - ratio(a))[0];
  const slowest = measured.toSorted((a, b) => b.answer - a.answer)[0];
  if (!worst || !slowest) return [];
  const pages = measured.flatMap(({ page }) => page ?? []);
  return [
    ...measured.map((one): Figure => ({
      name: `${title}: ${one.name}`,
      measured: ratio(one),
      unit: '×',
      atMost: 3,
      note: `${one.answer.toFixed(1)} ms against ${one.queries.toFixed(1)} ms of ${one.asked} queries`,
    })),
    { name: `${title}: the worst of these`, measured: ratio(worst), unit: '×', atMost: 3, note: worst.name },
    { name: `${title}: the slowest answer`, measured: slowest.answer, unit: 'ms', note: slowest.name },
    ...(pages.length > 0
      ? [{ name: `${title}: the slowest whole page`, measured: Math.max(...pages), unit: 'ms' as const }]
      : []),
  ];
}

/** The promise of the public list: no query reads many rows without an index. */
export function planFigure(title: string, measured: MeasuredCase[]): Figure {
  const plans = measured.flatMap((one) => one.plans);
  return {
    name: `${title}: queries that read 5,000 rows or more without an index`,
    measured: plans.filter((plan) => !keepsPromise(plan)).length,
    unit: 'queries',
    atMost: 0,
    note: `of ${plans.length}`,
  };
}
