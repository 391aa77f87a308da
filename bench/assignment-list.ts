import { get, Agent } from 'node:http';
import { parseAssignmentList } from '#domain/assignments/assignment-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { listPublicAssignments } from '#server/assignments/assignment-queries.ts';
import { openDatabase, type Sql } from '#server/db/client.ts';
import { type ConnectionOptions, startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { captureQueries, explainAll, timeQueries } from './captured-queries.ts';
import { type Figure, median, type Part } from './figure.ts';
import { fillAssignments } from './fill-assignments.ts';
import { listCases } from './list-cases.ts';
import { keepsPromise, type PlanSummary, summarise } from './plan-summary.ts';
import { temporaryFolder } from './processes.ts';
import { startProgram } from './program.ts';

const count = 100_000;
/** Quick cases are measured more often than slow ones. */
const rounds = { fewest: 9, most: 60, milliseconds: 4_000 };
const warmUps = 400;

type Place = { sql: Sql; connection: ConnectionOptions; url: string; today: string };
type Measured = { name: string; answer: number; queries: number; plans: PlanSummary[] };

export const assignmentList: Part = {
  title: `/opdrachten with ${count.toLocaleString('en-GB')} assignments: the whole answer against its queries (medians)`,
  async measure() {
    const dataDir = await temporaryFolder();
    const today = calendarDay(new Date());
    const connection = await prepareData(dataDir, today);
    const program = await startProgram({ dataDir, env: { DEMO: '0' } });
    const { sql, close } = openDatabase(connection, { max: 1 });
    try {
      for (let done = 0; done < warmUps; done++)
        await timeAnswer(`${program.url}/opdrachten?pagina=${done}&anew=1`);
      const measured: Measured[] = [];
      for (const [name, query] of Object.entries(listCases)) {
        const one = await measureCase({ sql, connection, url: program.url, today }, query);
        measured.push({ name, ...one });
        show(name, one);
      }
      return figures(measured);
    } finally {
      await close();
      await program.stop();
    }
  },
};

async function prepareData(dataDir: string, today: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const { sql, close } = openDatabase(postgres.connection);
  await migrate(sql);
  await fillAssignments(sql, count, today);
  await close();
  await postgres.stop();
  return postgres.connection;
}

async function measureCase({ sql, connection, url, today }: Place, query: string) {
  const state = parseAssignmentList(new URLSearchParams(query));
  const queries = await captureQueries(connection, (db) => listPublicAssignments(db, state, today));
  // A parameter that the list does not know keeps the page out of the cache.
  const address = `${url}/opdrachten?${query}&anew=1`;
  const times = { answer: [] as number[], queries: [] as number[] };
  await timeAnswer(address);
  await timeQueries(sql, queries);
  const begun = performance.now();
  const enough = (done: number) => done >= rounds.fewest && performance.now() - begun > rounds.milliseconds;
  for (let done = 0; done < rounds.most && !enough(done); done++) {
    times.answer.push(await timeAnswer(address));
    times.queries.push(await timeQueries(sql, queries));
  }
  const plans = (await explainAll(sql, queries)).map(summarise);
  return { answer: median(times.answer), queries: median(times.queries), plans };
}

const agent = new Agent({ keepAlive: true });

function timeAnswer(address: string): Promise<number> {
  const begun = performance.now();
  return new Promise((done, fail) => {
    get(address, { agent, headers: { 'Accept-Encoding': 'gzip, deflate, br' } }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${address} answered ${response.statusCode}`));
      response.resume().once('end', () => done(performance.now() - begun));
    }).once('error', fail);
  });
}

function show(name: string, { answer, queries, plans }: Omit<Measured, 'name'>): void {
  console.log(
    `  ${name}: ${answer.toFixed(1)} ms, queries ${queries.toFixed(1)} ms, ${(answer / queries).toFixed(2)} ×`,
  );
  for (const plan of plans) {
    console.log(`    ${keepsPromise(plan) ? '' : 'NOT INDEXED '}${plan.rowsRead} rows: ${plan.line}`);
  }
}

function figures(measured: Measured[]): Figure[] {
  const ratio = ({ answer, queries }: Measured) => answer / queries;
  const worst = measured.toSorted((a, b) => ratio(b) - ratio(a))[0];
  const slowest = measured.toSorted((a, b) => b.answer - a.answer)[0];
  if (!worst || !slowest) return [];
  const plans = measured.flatMap((one) => one.plans);
  const unindexed = plans.filter((plan) => !keepsPromise(plan));
  return [
    ...measured.map((one): Figure => ({
      name: `List of 100,000: ${one.name}`,
      measured: ratio(one),
      unit: '×',
      atMost: 3,
      note: `${one.answer.toFixed(1)} ms against ${one.queries.toFixed(1)} ms of queries`,
    })),
    {
      name: 'List of 100,000: the worst of these',
      measured: ratio(worst),
      unit: '×',
      atMost: 3,
      note: worst.name,
    },
    { name: 'List of 100,000: the slowest answer', measured: slowest.answer, unit: 'ms', note: slowest.name },
    {
      name: 'List of 100,000: queries that read 5,000 rows or more without an index',
      measured: unindexed.length,
      unit: 'queries',
      atMost: 0,
      note: `of ${plans.length}`,
    },
  ];
}
