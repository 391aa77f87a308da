import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseCandidateList } from '#domain/candidates/candidate-list.ts';
import { defaultWeights } from '#domain/candidates/match-weights.ts';
import { parseSearchQuery } from '#domain/candidates/search-query.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { findAssignment } from '#server/assignments/managed-assignments.ts';
import { applicationsOf, expertiseChoices, listCandidates } from '#server/candidates/candidate-queries.ts';
import { matchCandidates } from '#server/candidates/match-candidates.ts';
import { findSnippets } from '#server/cv-text/find-snippets.ts';
import { type Database, openDatabase, type Sql } from '#server/db/client.ts';
import { type ConnectionOptions, startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { captureQueries, explainAll, timeQueries } from './captured-queries.ts';
import { type Figure, median, type Part } from './figure.ts';
import { fillAssignments } from './fill-assignments.ts';
import { fillCandidates } from './fill-candidates.ts';
import { rareCvWord } from './generate-candidates.ts';
import { keepsPromise, summarise } from './plan-summary.ts';
import { temporaryFolder } from './processes.ts';

const count = 100_000;
const rounds = 7;
/** A folder that is filled once and used again, since filling it takes minutes. */
const keptFolder = process.env.BENCH_CANDIDATES;

const cases: Record<string, string> = {
  all: '',
  'one education level': 'opleiding=WO',
  'a common word': 'zoek=jurist',
  'a common word, by name': 'zoek=jurist&sorteer=naam',
  'a rare word': `zoek=${rareCvWord}`,
  'a prefix': 'zoek=privacy*+adv*',
  'a phrase': 'zoek="functionaris gegevensbescherming"',
  'a word without another': 'zoek=jurist -notaris',
  'only an exclusion': 'zoek=-notaris',
  'words and an education level': 'zoek=datalek+bestuur&opleiding=HBO',
  'a word and every filter': 'zoek=jurist&opleiding=WO&expertise=AVG&soort=algemeen',
};

type Place = { sql: Sql; db: Database; connection: ConnectionOptions };
type UseCase = (db: Database) => Promise<unknown>;
type Measured = { name: string; whole: number; queries: number; count: number; unindexed: number };

export const candidateSearch: Part = {
  title: `Candidates: ${count.toLocaleString('en-GB')} persons with CVs of 5 KB; the list's use cases against their queries (medians)`,
  async measure() {
    const dataDir = keptFolder ?? (await temporaryFolder());
    const today = calendarDay(new Date());
    const filled = existsSync(join(dataDir, 'postgres'));
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
    const { sql, db, close } = openDatabase(postgres.connection, { max: 1 });
    try {
      await migrate(sql);
      if (!filled) {
        await fillAssignments(sql, 5_000, today);
        await fillCandidates(sql, postgres.connection, count, today);
      }
      const place = { sql, db, connection: postgres.connection };
      const lists: Measured[] = [];
      for (const [name, query] of Object.entries(cases))
        lists.push(await measureOne(place, name, listing(query)));
      return [...lists.map(listFigure), ...summary(lists), ...(await matchFigures(place, today))];
    } finally {
      await close();
      await postgres.stop();
    }
  },
};

/** What the page of the list asks, one after the other. */
function listing(query: string): UseCase {
  const state = parseCandidateList(new URLSearchParams(query));
  return async (db) => {
    const { rows } = await listCandidates(db, state);
    const ids = rows.map(({ id }) => id);
    await expertiseChoices(db);
    await applicationsOf(db, ids);
    await findSnippets(db, ids, parseSearchQuery(state.search));
  };
}

async function measureOne({ sql, db, connection }: Place, name: string, useCase: UseCase): Promise<Measured> {
  const captured = await captureQueries(connection, useCase);
  const times = { whole: [] as number[], queries: [] as number[] };
  for (let done = 0; done <= rounds; done++) {
    const begun = performance.now();
    await useCase(db);
    times.whole.push(performance.now() - begun);
    times.queries.push(await timeQueries(sql, captured));
  }
  const plans = (await explainAll(sql, captured)).map(summarise);
  for (const plan of plans)
    console.log(`    ${keepsPromise(plan) ? '' : 'NOT INDEXED '}${plan.rowsRead} rows: ${plan.line}`);
  const unindexed = plans.filter((plan) => !keepsPromise(plan)).length;
  // The first round warms up.
  const [whole, queries] = [median(times.whole.slice(1)), median(times.queries.slice(1))];
  console.log(
    `  ${name}: ${whole.toFixed(1)} ms, queries ${queries.toFixed(1)} ms, ${captured.length} of them`,
  );
  return { name, whole, queries, count: captured.length, unindexed };
}

function listFigure({ name, whole, queries, count: asked }: Measured): Figure {
  return {
    name: `100,000 candidates: ${name}`,
    measured: whole / queries,
    unit: '×',
    atMost: 3,
    note: `${whole.toFixed(1)} ms against ${queries.toFixed(1)} ms of ${asked} queries`,
  };
}

function summary(lists: Measured[]): Figure[] {
  const most = Math.max(...lists.map((one) => one.count));
  const unindexed = lists.reduce((sum, one) => sum + one.unindexed, 0);
  return [
    {
      name: '100,000 candidates: most queries of a page',
      measured: most,
      unit: 'queries',
      atMost: 8,
      note: 'begin, settings and commit included',
    },
    {
      name: '100,000 candidates: queries that read 5,000 rows or more without an index',
      measured: unindexed,
      unit: 'queries',
      atMost: 0,
    },
  ];
}

/** Comparing an assignment with everybody reads everybody: reported beside a plain query for the same words. */
async function matchFigures(place: Place, today: string): Promise<Figure[]> {
  const [row] = await place.sql<{ id: string }[]>`
    select id from assignments where vakgebied = 'Privacy' and status = 'open' and cardinality(expertise) >= 2 order by id limit 1`;
  const assignment = await findAssignment(place.db, row?.id ?? '');
  if (!assignment) throw new Error('There is no assignment to match');
  const matching = await measureOne(place, 'matching', (db) =>
    matchCandidates(db, assignment, { weights: defaultWeights, page: 1, today }),
  );
  const words = assignment.expertise.join(' or ');
  const plain: number[] = [];
  for (let done = 0; done <= rounds; done++) {
    const begun = performance.now();
    await place.sql`select candidate_id from candidate_words where words @@ websearch_to_tsquery('lexbrug_dutch', ${words})
      order by ts_rank(words, websearch_to_tsquery('lexbrug_dutch', ${words})) desc limit 25`;
    plain.push(performance.now() - begun);
  }
  return [
    {
      name: '100,000 candidates: matching one assignment',
      measured: matching.whole,
      unit: 'ms',
      note: `${matching.queries.toFixed(1)} ms of it queries`,
    },
    {
      name: '100,000 candidates: a plain ranked full-text query for its expertise',
      measured: median(plain.slice(1)),
      unit: 'ms',
      note: assignment.expertise.join(', '),
    },
  ];
}
