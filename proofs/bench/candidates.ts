import { type CandidateListState, candidateList } from '#domain/candidates/candidate-list.ts';
import { defaultWeights } from '#domain/candidates/match-weights.ts';
import { parseSearchQuery } from '#domain/candidates/search-query.ts';
import { countFresh } from '#server/lists/read-views.ts';
import { calendarDay, type Day } from '#domain/time/amsterdam.ts';
import { findAssignment } from '#server/assignments/managed-assignments.ts';
import { applicationsOf, listCandidates } from '#server/candidates/candidate-queries.ts';
import { matchCandidates } from '#server/candidates/match-candidates.ts';
import { findSnippets } from '#server/cv-text/find-snippets.ts';
import type { Executor } from '#server/db/client.ts';
import { type Figure, median, type Part } from './figure.ts';
import { fillAssignments } from './fill-assignments.ts';
import { fillCandidates } from './fill-candidates.ts';
import { fillDatabase } from './fill-database.ts';
import { rareCvWord } from './generate-candidates.ts';
import {
  type FewerRows,
  listFigures,
  type MeasuredCase,
  measureList,
  planFigure,
  timeLists,
} from './list-measurement.ts';
import { type Office, withOffice } from './office-program.ts';

const count = 100_000;
const fewerRows = [1_000, 10_000];
const rounds = 7;
/** Milliseconds of queries: for words, prefixes and phrases, and for a name. */
const MAX_QUERIES = 40;
const MAX_BY_NAME = 20;
/** For a name, with so many rows. */
const smaller = { rows: 10_000, maxByName: 10 };

const cases: Record<string, string> = {
  all: '',
  'one education level': 'opleiding=WO',
  'a name': 'zoek=jansen',
  'a name and its address': 'zoek=persoon4711',
  'a common word': 'zoek=jurist',
  'a common word, by name': 'zoek=jurist&sorteer=naam',
  'a rare word': `zoek=${rareCvWord}`,
  'a prefix': 'zoek=privacy*+adv*',
  'a phrase': 'zoek="functionaris gegevensbescherming"',
  'a word without another': 'zoek=jurist -notaris',
  'only an exclusion': 'zoek=-notaris',
  'words and an education level': 'zoek=datalek+bestuur&opleiding=HBO',
  'within 25 km': 'nabij=25-Utrecht',
  'within 50 km': 'nabij=50-Utrecht',
  'within 50 km, with an education level': 'nabij=50-Utrecht&opleiding=WO',
  'a word and every filter': 'zoek=jurist&opleiding=WO&expertise=AVG&soort=algemeen',
};

const title = '100,000 candidates';

export const candidateSearch: Part = {
  title: `Candidates: ${count.toLocaleString('en-GB')} candidates with CVs of 5 KB; the queries of the list, and the data response relative to them (medians)`,
  async measure() {
    const today = calendarDay(new Date());
    const path = '/admin/crm/candidates';
    const lists = Object.entries(cases).map(([name, query]) => {
      const state = candidateList.parse(new URLSearchParams(query));
      return {
        name,
        path: `${path}.data?${query}`,
        page: `${path}?${query}`,
        ask: (db: Executor) => askForList(db, state, today),
        ...(isByName(name) && { limit: MAX_BY_NAME }),
      };
    });
    const fill = (people: number, name: string) =>
      fillDatabase(name, async (sql, to) => {
        await fillAssignments(sql, people / 20, today);
        await fillCandidates(sql, to, people, today);
      });
    const fewer: FewerRows[] = [];
    for (const rows of fewerRows)
      fewer.push(await timeLists(rows, await fill(rows, `candidates-${rows}`), lists));
    const filled = await fill(count, 'candidates');
    return withOffice(filled, async (office) => {
      const measured: MeasuredCase[] = [];
      for (const list of lists) measured.push(await measureList(office, list));
      return [
        ...listFigures(title, measured, MAX_QUERIES, { rows: count, fewer }),
        ...figuresByName(fewer),
        planFigure(title, measured),
        ...(await matchFigures(office, today)),
        ...(await viewFigures(office, today)),
      ];
    });
  },
};

const isByName = (name: string) => name.startsWith('a name');

function figuresByName(fewer: FewerRows[]): Figure[] {
  const times = fewer.find(({ rows }) => rows === smaller.rows)?.times ?? new Map<string, number>();
  return [...times].flatMap(([name, measured]) =>
    isByName(name)
      ? [{ name: `10,000 candidates: ${name}`, measured, unit: 'ms' as const, atMost: smaller.maxByName }]
      : [],
  );
}

/** The queries of the list page, in order. */
async function askForList(db: Executor, state: CandidateListState, today: Day): Promise<void> {
  const { rows } = await listCandidates(db, state, today);
  const ids = rows.map(({ id }) => id);
  await applicationsOf(db, ids);
  await findSnippets(db, ids, parseSearchQuery(state.search));
}

/**
 * Matching must compare an assignment with every candidate, so it is reported next to a plain query for the same
 * words.
 */
async function matchFigures({ sql, db }: Pick<Office, 'sql' | 'db'>, today: string): Promise<Figure[]> {
  const [row] = await sql<{ id: string }[]>`
    select id from assignments where vakgebied = 'Privacy' and status = 'open' and cardinality(expertise) >= 2 order by id limit 1`;
  const assignment = await findAssignment(db, row?.id ?? '');
  if (!assignment) throw new Error('There is no assignment to match');
  const words = assignment.expertise.join(' or ');
  const matching = await timed(() =>
    matchCandidates(db, assignment, { weights: defaultWeights, page: 1, today }),
  );
  const plain = await timed(
    () => sql`select candidate_id from candidate_words where words @@ websearch_to_tsquery('lexbrug_dutch', ${words})
      order by ts_rank(words, websearch_to_tsquery('lexbrug_dutch', ${words})) desc limit 25`,
  );
  return [
    { name: `${title}: matching one assignment`, measured: matching, unit: 'ms' },
    {
      name: `${title}: a plain ranked full-text query for its expertise`,
      measured: plain,
      unit: 'ms',
      note: assignment.expertise.join(', '),
    },
  ];
}

/** Of 25 views of one list, opened a day and a year before the newest rows were added. */
async function viewFigures({ db, sql }: Pick<Office, 'sql' | 'db'>, today: Day): Promise<Figure[]> {
  const filters = ['vakgebied=Privacy', 'opleiding=WO', 'nabij=25-Utrecht', 'beschikbaar=nu', 'uren=24-36'];
  const queries = filters.flatMap((one) => filters.map((other) => `${one}&${other}`));
  const figures: Figure[] = [];
  for (const period of ['1 day', '1 year']) {
    const [newest] = await sql<
      { at: Date }[]
    >`select max(created_at) - ${period}::interval as at from candidates`;
    const stored = queries.map((query) => ({ query, since: newest?.at ?? new Date(0) }));
    const measured = await timed(() => countFresh(db, 'candidates', stored, { now: new Date(), today }));
    const name = `${title}: new rows of 25 views opened ${period} ago, in one statement`;
    figures.push({ name, measured, unit: 'ms', atMost: 300 });
  }
  return figures;
}

/** The median of several rounds after one warm-up round. */
async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const times: number[] = [];
  for (let done = 0; done <= rounds; done++) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return median(times.slice(1));
}
