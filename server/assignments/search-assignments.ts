import { type SQL, sql } from 'drizzle-orm';
import { PAGE_SIZE } from '#domain/assignments/assignment-list.ts';
import { normalised } from '#domain/search/vocabulary.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { runShape, runText } from '../db/run-text.ts';
import { rankedAssignments } from '../db/schema/assignments.ts';
import { allOf, type CompiledTerm } from './compile-search.ts';
import { FoundAssignments } from './found-assignments.ts';
import { type Among, EntryBytes, type Entries, numbersOf, readEntries } from './open-entries.ts';

/** Ranking is slow: for common words only the newest are ranked, and the rest follow by date. */
export const MAX_RANKED = 50 * PAGE_SIZE;

export type WordSearch = {
  terms: readonly CompiledTerm[];
  /** The hours a week that were typed: assignments that come closest are ranked higher. */
  hours: number | undefined;
};

/** All results, whatever type and vakgebied are chosen. */
export async function findAssignments(
  db: Executor,
  terms: readonly CompiledTerm[],
  among: Among,
  today: Day,
): Promise<FoundAssignments> {
  const [found = nothing] = await findEntries(db, [terms], among);
  return new FoundAssignments(found, today);
}

const nothing: Entries = {
  bytes: new EntryBytes(Buffer.alloc(0), Buffer.alloc(0)),
  places: new Uint32Array(),
};

/** What has all terms, of several searches. */
export async function findEntries(
  db: Executor,
  searches: readonly (readonly CompiledTerm[])[],
  among: Among,
): Promise<Entries[]> {
  const texts = searches.map(allOf);
  const queries = [...new Set(texts.flatMap(({ words, anywhere }) => [words, anywhere]).filter(Boolean))];
  const read = await readEntries(db, queries, among);
  const foundBy = (query: string) => read[queries.indexOf(query)] ?? nothing;
  const found: Entries[] = [];
  for (const { words, phrases, anywhere } of texts) {
    const inWords = foundBy(words);
    const inPhrases = await comparePhrases(db, phrases, beside(foundBy(anywhere), inWords));
    found.push(inPhrases.places.length > 0 ? together(inWords, inPhrases) : inWords);
  }
  return found;
}

/** Those that are not among others; both are in the order of their places. */
function beside({ bytes, places }: Entries, others: Entries): Entries {
  let other = 0;
  const isBeside = (place: number) => {
    while ((others.places[other] ?? Number.POSITIVE_INFINITY) < place) other += 1;
    return others.places[other] !== place;
  };
  return { bytes, places: places.filter(isBeside) };
}

function together(some: Entries, others: Entries): Entries {
  const places = new Uint32Array(some.places.length + others.places.length);
  places.set(some.places);
  places.set(others.places, some.places.length);
  return { bytes: others.bytes, places };
}

/** Those of which the text has a phrase. */
async function comparePhrases(db: Executor, phrases: string, some: Entries): Promise<Entries> {
  if (some.places.length === 0) return nothing;
  const { rows } = await db.execute<{ numbers: number[] }>(sql`
    select array(
      select number from ${rankedAssignments}
      where number = any(${sql.param([...numbersOf(some)])}::int[]) and ${rankedAssignments.search} @@ ${phrases}::tsquery
    ) as numbers`);
  const numbers = new Set(rows[0]?.numbers);
  return { ...some, places: some.places.filter((place) => numbers.has(some.bytes.number(place))) };
}

/** The numbers of a page of the newest results, best first. Those before `expired` are current, and come before all others. */
export async function rankAssignments(
  db: Executor,
  search: WordSearch,
  newest: readonly number[],
  expired: number,
  offset: number,
): Promise<number[]> {
  const rows = await runShape<{ numbers: number[] }>(
    db,
    sql`
    select array(
      select number from unnest(${sql.param([...newest])}::int[]) with ordinality as newest (number, place)
      join ${rankedAssignments} using (number)
      order by place > ${expired}, ${relevance(search)} desc, place limit ${PAGE_SIZE} offset ${offset}
    ) as numbers`,
  );
  return rows[0]?.numbers ?? [];
}

/** Everything that reads words runs in this: the planner does not know how many words and texts are slow to read one by one. */
export function withIndexes<Result>(db: Executor, run: (tx: Executor) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await runText(
      tx,
      `select set_config('enable_seqscan', 'off', true), set_config('work_mem', '16MB', true)`,
    );
    return run(tx);
  });
}

/** Of text, conditions, fields and title. */
const weights = sql.raw(`'{0.02, 0.15, 0.4, 1}'`);

/** Words as typed count twice as much as synonyms; a title that was typed as it is comes first. */
function relevance({ terms, hours }: WordSearch): SQL {
  const typed = terms.map(({ term }) => normalised(term.typed)).join(' ');
  const synonyms = terms.flatMap((term) => term.synonyms || []);
  const parts = [
    rank(terms.map(({ literal }) => literal)),
    ...(synonyms.length > 0 ? [sql`0.5 * least(1, ${rank(synonyms)})`] : []),
    sql`(title = ${typed} or title_en = ${typed} is true)::int`,
    ...(hours === undefined ? [] : [sql`-0.01 * abs(hours_per_week - ${hours}::int)`]),
  ];
  return sql.join(parts, sql` + `);
}

/** The words are joined with `or`: with `and`, PostgreSQL ranks by distance and gets it wrong for prefixes. */
function rank(queries: readonly string[]): SQL {
  const words = [...new Set(queries.join(' ').match(/'[^']+'(?::\*)?/g))];
  // PostgreSQL divides by the number of words.
  return sql`${words.length}::int * ts_rank(${weights}, ${rankedAssignments.search}, ${words.join(' | ')}::tsquery)`;
}
