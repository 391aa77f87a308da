import { and, type SQL, sql } from 'drizzle-orm';
import { type Counted, type ListPlace, MAX_LIST_COUNT } from '#domain/list-place.ts';
import { pickSorted } from '../records/pick-sorted.ts';
import type { FoundPersons } from '../cv-text/word-query.ts';
import type { Executor, Transaction } from '../db/client.ts';
import { candidates } from '../db/schema/candidates.ts';
import { candidateWords } from '../db/schema/cv-texts.ts';
import { keptCount } from '../records/kept-sums.ts';
import { type Key, orderBy, wayOf } from '../records/list-keys.ts';
import { upTo } from '../records/count-rows.ts';
import { existingPage, idsBeside } from '../records/list-page.ts';

/** Phrases are compared with every document that has their words, and filters with every candidate found. */
const MAX_COMPARED = 1_000;
/** Rows that may be passed along the order of the list. */
const MAX_PASSED = 500;

type Asked = {
  filter: SQL | undefined;
  keys: readonly Key[];
  newestFirst: boolean;
  page: number;
  pageSize: number;
  place: ListPlace;
};
type Page = Counted & { ids: string[]; page: number };

/**
 * The ids of a page of the candidates that words find. The index of words finds all of them in no order, which is right for
 * a few. Of many, a page is found sooner by reading candidates in the order of the list until enough of them match.
 */
export function findPage(db: Executor, found: FoundPersons, asked: Asked): Promise<Page> {
  return db.transaction(async (tx) => {
    // The planner does not know that the vectors are stored outside their rows and are slow to read one by one, which it
    // would do for a word that occurs in many documents.
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('work_mem', '32MB', true), set_config('jit', 'off', true)`,
    );
    const { place, page, pageSize } = asked;
    const { matching } = found;
    const isFar = place.after === null && place.before === null && (page - 1) * pageSize > MAX_PASSED;
    if (isFar && !asked.filter)
      return (await findByMoments(tx, found, asked)) ?? followFound(tx, found, asked);
    if (!matching || place.exact || isFar) return sortFound(tx, found, asked);
    const counted = await (found.leftOut
      ? countOthers(tx, matching, asked)
      : countFound(tx, found, asked.filter));
    const isMany = found.leftOut ? counted && counted.total > MAX_COMPARED : counted?.capped;
    if (!counted || !isMany) return sortFound(tx, found, asked);
    return (await passAlong(tx, found, asked, counted)) ?? sortFound(tx, found, asked);
  });
}

async function countFound(tx: Transaction, found: FoundPersons, filter: SQL | undefined): Promise<Counted> {
  const max = found.phrases || filter ? MAX_COMPARED : MAX_LIST_COUNT;
  const matches = filter
    ? sql`select from (${found.ids}) found join ${candidates} on ${candidates}.id = found.candidate_id where ${filter}`
    : sql`select from (${found.ids}) found`;
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (${matches} limit ${max + 1}) counted`,
  );
  return upTo(rows[0]?.count ?? 0, max);
}

/** All candidates but those with a word; undefined if they are filtered as well. */
async function countOthers(tx: Transaction, matching: SQL, { filter }: Asked): Promise<Counted | undefined> {
  if (filter) return undefined;
  const all = await keptCount(tx, 'candidates');
  return { total: all.total - (await tx.$count(candidateWords, matching)), capped: false };
}

/** Undefined if the page is beyond the last. */
async function passAlong(
  tx: Transaction,
  { matching = sql`true`, leftOut }: FoundPersons,
  { filter, keys, page, pageSize, place }: Asked,
  counted: Counted,
): Promise<Page | undefined> {
  await tx.execute(sql`select set_config('enable_bitmapscan', 'off', true)`);
  const matches = and(
    filter,
    sql`${leftOut ? sql`not` : sql``} exists (select from ${candidateWords}
      where candidate_id = ${candidates}.id and ${matching} offset 0)`,
  );
  const beside = await idsBeside(tx, { table: candidates, filter: matches, keys, pageSize }, place);
  if (beside) return { ids: beside, ...counted, page };
  const rows = await tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(matches)
    .orderBy(...orderBy(keys))
    .offset((page - 1) * pageSize)
    .limit(pageSize);
  return rows.length > 0 ? { ids: rows.map(({ id }) => id), ...counted, page } : undefined;
}

/**
 * In the order of their moments, which the program sorts sooner than the database sorts rows. Only those of the page are read.
 * Undefined in another order, or if too many were added at the moments of the page.
 */
async function findByMoments(
  tx: Transaction,
  { matching, leftOut }: FoundPersons,
  { keys, page: asked, pageSize }: Asked,
): Promise<Page | undefined> {
  const [first] = keys;
  if (!matching || leftOut || first?.by !== candidates.createdAt) return undefined;
  const { rows } = await tx.execute<{ moments: string | null }>(
    sql`select encode(string_agg(timestamptz_send(created_at), ''), 'base64') as moments from ${candidateWords} where ${matching}`,
  );
  const sign = first.direction === 'ascending' ? 1 : -1;
  const moments = readMoments(rows[0]?.moments ?? '', sign);
  const total = moments.length;
  const page = existingPage(asked, total, pageSize);
  const skip = (page - 1) * pageSize;
  const places = pickSorted(moments, skip, pageSize, () => 0);
  const shown = new Set(places.map((place) => moments[place] ?? 0));
  const [from, to] = [Math.min(...shown), Math.max(...shown)];
  if (moments.reduce((count, moment) => count + Number(from <= moment && moment <= to), 0) > MAX_COMPARED)
    return undefined;
  const before = moments.reduce((count, moment) => count + Number(moment < from), 0);
  const exactly = sql.param([...shown].map((moment) => moment * sign));
  const { rows: ids } = await tx.execute<{ id: string }>(sql`
    select candidate_id as id from (
      select candidate_id, created_at, words from ${candidateWords} where created_at = any(array(
        select '2000-01-01 00:00+00'::timestamptz + micros * interval '1 microsecond' from unnest(${exactly}::float8[]) micros
      )) offset 0
    ) as added where ${matching}
    order by ${sql.join(
      [sql`created_at`, sql`candidate_id`].map((by) => sql`${by} ${wayOf(first)}`),
      sql`, `,
    )} offset ${skip - before} limit ${pageSize}`);
  return { ids: ids.map(({ id }) => id), total, capped: false, page };
}

const MOMENT_BYTES = 8;

/** Microseconds since 2000, times a sign. */
function readMoments(moments: string, sign: 1 | -1): Float64Array {
  const bytes = Buffer.from(moments, 'base64');
  return Float64Array.from(
    { length: bytes.length / MOMENT_BYTES },
    (_, place) =>
      sign *
      (bytes.readInt32BE(place * MOMENT_BYTES) * 2 ** 32 + bytes.readUInt32BE(place * MOMENT_BYTES + 4)),
  );
}

/** In the order of an index, without sorting. */
async function followFound(tx: Transaction, found: FoundPersons, asked: Asked): Promise<Page> {
  const { keys, page, pageSize } = asked;
  const all = found.leftOut ? (await keptCount(tx, 'candidates')).total : 0;
  await tx.execute(sql`select set_config('enable_sort', 'off', true)`);
  // The first is compared with a hash, the second with the index.
  const isShown = found.leftOut
    ? sql`not in (select candidate_id from found)`
    : sql`= any(array(select candidate_id from found))`;
  const { rows } = await tx.execute<{ total: number; ids: string[] }>(sql`
    with found as materialized (select candidate_id from (${found.ids}) as listed),
      counted as materialized (select ${found.leftOut ? sql`${all}::int - count(*)::int` : sql`count(*)::int`} as total from found)
    select total, array(
      select ${candidates}.id from ${candidates}
      where ${candidates}.id ${isShown}
      order by ${sql.join(orderBy(keys), sql`, `)} limit ${pageSize}
      offset (select (least(${page}, greatest(1, ceil(total / ${pageSize}::float8)))::int - 1) * ${pageSize} from counted)
    ) as ids from counted`);
  return pageOf(rows[0], asked);
}

const pageOf = ({ ids, total } = { ids: [] as string[], total: 0 }, { page, pageSize }: Asked): Page => ({
  ids,
  total,
  capped: false,
  page: existingPage(page, total, pageSize),
});

/** All of them, in one query, since finding them is most of the work. */
async function sortFound(tx: Transaction, found: FoundPersons, asked: Asked): Promise<Page> {
  const { filter, keys, newestFirst, page, pageSize } = asked;
  const [first] = keys;
  const places =
    newestFirst && !filter && !found.leftOut
      ? sql`select candidate_id as id, created_at as place from found`
      : sql`select ${candidates}.id, ${first?.by ?? sql`null`} as place from ${candidates} where ${and(
          found.leftOut
            ? sql`not exists (select from found where found.candidate_id = ${candidates}.id)`
            : sql`exists (select from found where found.candidate_id = ${candidates}.id)`,
          filter,
        )}`;
  const direction = first?.direction === 'ascending' ? sql`asc` : sql`desc`;
  const { rows } = await tx.execute<{ total: number; ids: string[] }>(sql`
    with found as materialized (${found.ids}), listed as materialized (${places}),
      counted as (select count(*)::int as total from listed)
    select total, array(
      select id from listed order by place ${direction}, id ${direction}
      limit ${pageSize} offset (least(${page}, greatest(1, ceil(total / ${pageSize}::float8)))::int - 1) * ${pageSize}
    ) as ids from counted`);
  return pageOf(rows[0], asked);
}
