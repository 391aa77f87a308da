import { type SQL, sql } from 'drizzle-orm';
import { type AssignmentListState, PAGE_SIZE } from '#domain/assignments/assignment-list.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { assignments } from '../db/schema/assignments.ts';
import type { SearchQuery } from './search-words.ts';

/** Ranking is slow: for common words only the newest are ranked, and the rest follow by date. */
const MAX_RANKED = 50 * PAGE_SIZE;

export type FoundPage = { total: number; current: number; ids: string[] };

/** A page of results, expired ones last, and the total, in one query because finding them is most of the work. */
export async function searchAssignments(
  db: Executor,
  search: SearchQuery,
  {
    where,
    sort,
    page,
    today,
  }: { where: SQL | undefined; sort: AssignmentListState['sort']; page: number; today: Day },
): Promise<FoundPage> {
  const offset = (page - 1) * PAGE_SIZE;
  const ranked = sort === 'relevance' && offset < MAX_RANKED;
  const pageOf = (from: SQL, order: SQL) =>
    sql`array(select found.id from ${from} order by found.current desc, ${order} limit ${PAGE_SIZE} offset ${offset})`;
  const statement = sql`
    with found as materialized (
      select id, created_at, deadline, deadline >= ${today} as current
      from (
        select * from ${assignments}
        where ${matchesSearch(search)}
        offset 0
      ) as ${assignments}
      where ${where}
    ), newest as (
      select * from found order by current desc, created_at desc, id desc limit ${MAX_RANKED}
    )
    select (select count(*)::int from found) as total, (select count(*)::int from found where current) as current, ${
      ranked
        ? pageOf(
            sql`newest found join ${assignments} using (id)`,
            sql`${rank(search.ranking)} desc, ${orders.newest}`,
          )
        : pageOf(sql`found`, orders[sort])
    } as ids`;
  const [found] = await db.transaction(async (tx) => {
    // The planner does not know that the words are stored out of line and are slow to read one by one. This and `offset 0`
    // leave it no choice.
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('work_mem', '16MB', true)`,
    );
    return (await tx.execute<FoundPage>(statement)).rows;
  });
  return found ?? { total: 0, current: 0, ids: [] };
}

/** In either language of the assignment. */
export const matchesSearch = ({ text }: SearchQuery): SQL =>
  sql`(${assignments.search} @@ ${dutch(text)} or ${assignments.searchEn} @@ ${english(text)})`;

const newest = sql`found.created_at desc, found.id desc`;
const orders: Record<AssignmentListState['sort'], SQL> = {
  newest,
  oldest: sql`found.created_at, found.id`,
  deadlineAsc: sql`found.deadline, found.id`,
  deadlineDesc: sql`found.deadline desc, found.id desc`,
  relevance: newest,
};

const dutch = (words: string) => sql`to_tsquery('lexbrug_dutch', ${words})`;
const english = (words: string) => sql`to_tsquery('lexbrug_english', ${words})`;

/** Of the language in which it matches best. */
function rank(words: string): SQL {
  const { search, searchEn } = assignments;
  return sql`greatest(ts_rank(${search}, ${dutch(words)}), ts_rank(${searchEn}, ${english(words)}))`;
}
