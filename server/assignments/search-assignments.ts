import { and, type SQL, sql } from 'drizzle-orm';
import { PAGE_SIZE } from '#domain/assignments/assignment-list.ts';
import { normalised } from '#domain/search/vocabulary.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { openAssignments, rankedAssignments } from '../db/schema/assignments.ts';
import { allOf, beside, type CompiledTerm, type TextQuery } from './compile-search.ts';
import { entriesBeside, FoundAssignments } from './found-assignments.ts';

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
  where: SQL | undefined,
  today: Day,
): Promise<FoundAssignments> {
  const [words, phrases] = allOf(terms);
  if (!words || !phrases?.anywhere) {
    const { rows } = await db.execute<{ entries: string | null }>(
      sql`select string_agg(entry, '') as entries from (${matching(terms, sql`entry`, where)}) as found`,
    );
    return new FoundAssignments(rows[0]?.entries ?? '', today);
  }
  const collected = (text: TextQuery) =>
    sql`(select string_agg(entry, '') from (${matchingQueries([text], sql`entry`, where)}) as found)`;
  const { rows } = await db.execute<{ entries: string | null; likely: string | null }>(
    sql`select ${collected(words)} as entries, ${collected({ query: phrases.anywhere })} as likely`,
  );
  const { entries, likely } = rows[0] ?? {};
  const rest = entriesBeside(likely ?? '', entries ?? '');
  if (rest.size === 0) return new FoundAssignments(entries ?? '', today);
  const { rows: read } = await db.execute<{ numbers: number[] }>(sql`
    select array(
      select number from ${rankedAssignments}
      where number = any(${sql.param([...rest.keys()])}::int[]) and ${rankedAssignments.search} @@ ${phrases.query}::tsquery
    ) as numbers`);
  const others = (read[0]?.numbers ?? []).map((number) => rest.get(number) ?? '');
  return new FoundAssignments((entries ?? '') + others.join(''), today);
}

/** The numbers of a page of the newest results, best first. Those before `expired` are current, and come before all others. */
export async function rankAssignments(
  db: Executor,
  search: WordSearch,
  newest: readonly number[],
  expired: number,
  offset: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ numbers: number[] }>(sql`
    select array(
      select number from unnest(${sql.param([...newest])}::int[]) with ordinality as newest (number, place)
      join ${rankedAssignments} using (number)
      order by place > ${expired}, ${relevance(search)} desc, place limit ${PAGE_SIZE} offset ${offset}
    ) as numbers`);
  return rows[0]?.numbers ?? [];
}

/** The columns of open assignments that have every term. */
export function matching(terms: readonly CompiledTerm[], columns: SQL, where: SQL | undefined): SQL {
  return matchingQueries(allOf(terms), columns, where);
}

function matchingQueries(texts: readonly TextQuery[], columns: SQL, where: SQL | undefined): SQL {
  const { search, number } = openAssignments;
  const queries = texts.map(({ query, parts = [query], loosely }) => {
    const listed = loosely ? [loosely] : parts;
    const found = sql.join(
      listed.map((part) => sql`${search} @@ ${part}::tsquery`),
      sql` or `,
    );
    // Where words are stored in their row. As a value of its own, so that it is looked up for what was found only.
    const isPhrase = sql`(select ${rankedAssignments.search} @@ ${query}::tsquery from ${rankedAssignments}
      where ${rankedAssignments.number} = ${number})`;
    // Of a condition that is true no other index is used, which would leave the words to be read one by one.
    const others = where && sql`(${where}) is true`;
    return sql`select ${columns} from ${openAssignments} where ${and(sql`(${found})`, others, loosely ? isPhrase : undefined)}`;
  });
  return sql.join(queries, sql` union all `);
}

/** Those that have a term and, if it has no phrases, any of some others. */
export function matchingBeside(
  term: CompiledTerm,
  others: readonly CompiledTerm[],
  columns: SQL,
  where: SQL | undefined,
): SQL {
  const query = beside(term, others);
  return matchingQueries(query ? [{ query }] : allOf([term]), columns, where);
}

/**
 * Everything below that reads words runs in this. The planner does not know that they are stored out of line and are slow
 * to read one by one. This and `is true` leave it no choice.
 */
export function withIndexes<Result>(db: Executor, run: (tx: Executor) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('work_mem', '16MB', true)`,
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
