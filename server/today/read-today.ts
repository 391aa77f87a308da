import { type SQL, sql } from 'drizzle-orm';
import {
  isPaper,
  type ItemOf,
  MAX_PER_KIND,
  type Today,
  type TodayItem,
  type TodayKind,
  todayKinds,
  todayList,
} from '#domain/today/today.ts';
import { recordOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { type Given, preparedRows } from '../db/prepared.ts';
import { arrayOf, existingPage } from '../records/list-page.ts';
import { waitingDetails } from './waiting-details.ts';
import { type Asking, valuesOf, waitingSources, type WaitingValues } from './waiting-sources.ts';

type Waiting = {
  kind: TodayKind;
  id: string;
  since: Date;
  due: Date;
  owner_id: string | null;
  owner: string | null;
};
type PageValues = WaitingValues & { passed: number };
type Found = Waiting & { total: number; counts: Partial<Record<TodayKind, number>> };
type Detail = {
  [Kind in TodayKind]: Pick<ItemOf<Kind>, 'kind' | 'id' | 'title' | 'detail' | 'facts'>;
}[TodayKind];

/** A page of what waits, the most urgent first. In two queries: what there is, and the words of what is shown. */
export async function readToday(db: Executor, asking: Asking, wanted: number): Promise<Today> {
  const { pageSize } = todayList;
  const values = valuesOf(asking);
  const statement = asking.everyone ? waitingForAll : waitingForMe;
  const read = (page: number) => statement(db, { ...values, passed: (page - 1) * pageSize });
  let page = Math.min(wanted, Math.ceil((todayKinds.length * MAX_PER_KIND) / pageSize));
  let rows = await read(page);
  if (rows.length === 0 && page > 1) {
    // Of a page that is gone since, the last one that is left is shown.
    const [first] = await read(1);
    page = existingPage(page, first?.total ?? 0, pageSize);
    rows = await read(page);
  }
  const details =
    rows.length === 0
      ? []
      : await readDetails(
          db,
          recordOf(todayKinds, (kind) => idsOf(rows, kind)),
        );
  const items = rows.flatMap(({ since, due, owner, owner_id, ...row }): TodayItem[] => {
    const detail = details.find(({ kind, id }) => kind === row.kind && id === row.id);
    return detail ? [{ ...detail, since, due, owner, mine: owner_id === asking.me }] : [];
  });
  const { counts = {}, total = 0 } = rows[0] ?? {};
  return { items, counts: recordOf(todayKinds, (kind) => counts[kind] ?? 0), total, page };
}

/**
 * Each source stops at as many as are counted, so that the rest sorts a few hundred rows. Of what is equally urgent,
 * people who wait come before papers that do.
 */
export function waitingPage(everyone: boolean, place: (of: keyof PageValues) => Given<string>): SQL {
  const { pageSize } = todayList;
  const most = sql.raw(String(MAX_PER_KIND + 1));
  const now = sql`${place('now')}::timestamptz`;
  const tomorrow = sql`${place('tomorrow')}::timestamptz`;
  const sources = todayKinds.map((kind) => {
    const rows = sql`select id, since, due, owner_id from (${waitingSources[kind]({ everyone, place })}) found`;
    return sql`(select ${sql.raw(`'${kind}'`)} as kind, ${sql.raw(String(isPaper(kind)))} as is_paper, id, since, due, owner_id
      from (${rows} order by due limit ${most}) taken)`;
  });
  return sql`with waiting as materialized (${sql.join(sources, sql` union all `)}),
      counted as (select jsonb_object_agg(kind, amount) as counts, sum(amount)::int as total
        from (select kind, count(*)::int as amount from waiting group by kind) by_kind),
      ranked as (select *, row_number() over (order by (due >= ${now})::int + (due >= ${tomorrow})::int, is_paper, due, kind, id) as place
        from waiting),
      shown as (select kind, id, since, due, owner_id, place from ranked order by place
        limit ${pageSize} offset ${place('passed')}::int)
    select shown.*, users.name as owner, counted.counts, counted.total
    from shown cross join counted left join users on users.id = shown.owner_id order by place`;
}

const waitingForMe = preparedRows<Found, PageValues>('today-mine', (place) => waitingPage(false, place));
const waitingForAll = preparedRows<Found, PageValues>('today-everyone', (place) => waitingPage(true, place));

const idsOf = (rows: readonly Waiting[], wanted: TodayKind) =>
  rows.filter(({ kind }) => kind === wanted).map(({ id }) => id);

const readDetails = preparedRows<Detail, Record<TodayKind, string[]>>('today-details', (place) =>
  sql.join(
    todayKinds.map(
      (kind) => sql`(select ${sql.raw(`'${kind}'`)} as kind, id, title, detail, facts
        from (${waitingDetails[kind](arrayOf(place(kind)))}) d)`,
    ),
    sql` union all `,
  ),
);
