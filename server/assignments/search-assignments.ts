import { and, type SQL, sql } from 'drizzle-orm';
import { type AssignmentListState, PAGE_SIZE } from '#domain/assignments/assignment-list.ts';
import { normalised } from '#domain/search/vocabulary.ts';
import type { ChoiceCount } from '#domain/assignments/choice-counts.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { assignments, openAssignments } from '../db/schema/assignments.ts';
import { allOf, type CompiledTerm } from './compile-search.ts';
import { asChoiceCounts } from './open-assignments.ts';

/** Ranking is slow: for common words only the newest are ranked, and the rest follow by date. */
const MAX_RANKED = 50 * PAGE_SIZE;

export type FoundPage = { counts: ChoiceCount[]; ids: string[] };

export type WordSearch = {
  terms: readonly CompiledTerm[];
  /** The hours a week that were typed: assignments that come closest are ranked higher. */
  hours: number | undefined;
};

/** A page of results, expired ones last, and how many there are of each choice of the filters, in one query because finding them is most of the work. */
export async function searchAssignments(
  db: Executor,
  search: WordSearch,
  {
    where,
    chosen,
    sort,
    page,
    today,
  }: {
    where: SQL | undefined;
    /** Of type and vakgebied, which the counts do not depend on. */
    chosen: SQL | undefined;
    sort: AssignmentListState['sort'];
    page: number;
    today: Day;
  },
): Promise<FoundPage> {
  const offset = (page - 1) * PAGE_SIZE;
  const ranked = sort === 'relevance' && offset < MAX_RANKED;
  const pageOf = (from: SQL, order: SQL) =>
    sql`array(select found.id from ${from} order by ${order} limit ${PAGE_SIZE} offset ${offset})`;
  const columns = sql`id, choice, created_at, deadline, case when deadline >= ${today} then created_at end as current`;
  const statement = sql`
    with matched as materialized (
      ${matching(search.terms, columns, where)}
    ), found as (
      select * from matched as ${openAssignments} where ${chosen ?? sql`true`}
    ), newest as (
      select * from found order by ${orders.newest} limit ${MAX_RANKED}
    )
    select (${asChoiceCounts(
      sql`select choice, count(*) as total, count(current) as current from matched group by choice`,
    )}) as counts, ${
      ranked
        ? pageOf(
            sql`newest found join ${assignments} using (id)`,
            sql`found.current is null, ${relevance(search)} desc, ${orders.newest}`,
          )
        : pageOf(sql`found`, orders[sort])
    } as ids`;
  const { rows } = await db.execute<FoundPage>(statement);
  return rows[0] ?? { counts: [], ids: [] };
}

/** The columns of open assignments that have every term. */
export function matching(terms: readonly CompiledTerm[], columns: SQL, where: SQL | undefined): SQL {
  const found = (query: string) =>
    sql`select * from ${openAssignments} where ${openAssignments.search} @@ ${query}::tsquery`;
  const queries = allOf(terms).map(
    ({ query, ifAny }) => sql`select ${columns} from (${found(query)} offset 0) as ${openAssignments}
      where ${and(where, ifAny === undefined ? undefined : sql`exists (${found(ifAny)})`)}`,
  );
  return sql.join(queries, sql` union all `);
}

/**
 * Everything below that reads words runs in this. The planner does not know that they are stored out of line and are slow
 * to read one by one. This and `offset 0` leave it no choice.
 */
export function withIndexes<Result>(db: Executor, run: (tx: Executor) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('work_mem', '16MB', true)`,
    );
    return run(tx);
  });
}

/** Expired ones last. One column decides between most rows, as comparing more of them takes most of the time of sorting. */
const newest = sql`found.current desc nulls last, found.created_at desc, found.id desc`;
const orders: Record<AssignmentListState['sort'], SQL> = {
  newest,
  oldest: sql`found.current, found.created_at, found.id`,
  deadlineAsc: sql`found.current is null, found.deadline, found.id`,
  deadlineDesc: sql`found.deadline desc, found.id desc`,
  relevance: newest,
};

/** Of text, conditions, fields and title. */
const weights = sql.raw(`'{0.02, 0.15, 0.4, 1}'`);

/** Words as typed count twice as much as synonyms; a title that was typed as it is comes first. */
function relevance({ terms, hours }: WordSearch): SQL {
  const typed = terms.map(({ term }) => normalised(term.typed)).join(' ');
  const synonyms = terms.flatMap((term) => term.synonyms || []);
  const parts = [
    rank(terms.map(({ literal }) => literal)),
    ...(synonyms.length > 0 ? [sql`0.5 * least(1, ${rank(synonyms)})`] : []),
    sql`(lower(title) = ${typed} or lower(title_en) = ${typed} is true)::int`,
    ...(hours === undefined ? [] : [sql`-0.01 * abs(hours_per_week - ${hours}::int)`]),
  ];
  return sql.join(parts, sql` + `);
}

/** The words are joined with `or`: with `and`, PostgreSQL ranks by distance and gets it wrong for prefixes. */
function rank(queries: readonly string[]): SQL {
  const words = [...new Set(queries.join(' ').match(/'[^']+'(?::\*)?/g))];
  // PostgreSQL divides by the number of words.
  return sql`${words.length}::int * ts_rank(${weights}, ${assignments.search}, ${words.join(' | ')}::tsquery)`;
}
