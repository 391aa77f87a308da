import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import {
  type Days,
  daysOf,
  PAGES_SHOWN,
  type PageCount,
  type SourceCount,
  SPARK_PARTS,
  type TrendName,
  trends,
  type Trends,
  type Visits,
  WEEKS_SHOWN,
  type WeekCount,
} from '#domain/today/figures.ts';
import type { Period } from '#domain/today/today.ts';
import { addDays, type Day, daysBetween, endOfDay, startOfDay } from '#domain/time/amsterdam.ts';
import { weekOf } from '#domain/time/weeks.ts';
import { recordOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { preparedRows } from '../db/prepared.ts';
import { uncountedSince } from '../visitors/count-ended-days.ts';
import { countLiveVisitors } from '../visitors/live-visitors.ts';

const at = (moment: Placeholder) => sql`${moment}::timestamptz`;
const since = (day: Day) => startOfDay(day).toISOString();
const until = (day: Day) => endOfDay(day).toISOString();
/** When a day begins in Amsterdam. */
const startOf = (day: string) => sql.raw(`${day} at time zone 'Europe/Amsterdam'`);
const dayIn = (column: string) => sql.raw(`(${column} at time zone 'Europe/Amsterdam')::date`);

/** Of the sums that the database keeps: applications by day and source. */
const isInDays = (first: Placeholder, last: Placeholder) =>
  sql`list = 'applications_by_day' and part between ${first} and ${last}`;

type TrendRow = { name: TrendName; day: Day; count: number };
type TrendValues = { first: Day; last: Day; since: string; until: string };

const perDay = (name: TrendName, days: SQL) =>
  sql`select ${sql.raw(`'${name}'`)} as name, to_char(day, 'YYYY-MM-DD') as day, count(*)::int as count from (${days}) d group by day`;

const trendRows = preparedRows<TrendRow, TrendValues>('trends', (place) => {
  const inDays = (moment: string) =>
    sql`${sql.raw(moment)} >= ${at(place('since'))} and ${sql.raw(moment)} < ${at(place('until'))}`;
  return sql.join(
    [
      sql`select 'applications' as name, part as day, sum(rows)::int as count from list_sums
        where ${isInDays(place('first'), place('last'))} group by part`,
      perDay(
        'presentations',
        sql`select ${dayIn('sent_at')} as day from presentations where ${inDays('sent_at')}`,
      ),
      perDay(
        'placements',
        sql`select start_date as day from placements
          where start_date between ${place('first')}::date and ${place('last')}::date and cancelled_at is null`,
      ),
      sql`select 'visitors' as name, to_char(day, 'YYYY-MM-DD') as day, visitors as count from visit_days
        where page = '' and day between ${place('first')}::date and ${place('last')}::date`,
      // Days are compared with moments, as telling the day of each visit takes longer than counting it.
      sql`select 'visitors' as name, to_char(day, 'YYYY-MM-DD') as day, (
          select count(distinct session_id)::int from visitors
          where last_seen >= ${startOf('day')} and last_seen < ${startOf(`(day + interval '1 day')`)}) as count
        from generate_series(greatest(${place('first')}::date, (select max(day) + 1 from visit_days))::timestamp,
          ${place('last')}::timestamp, interval '1 day') day`,
    ],
    sql` union all `,
  );
});

/** In the period and the one before it, by day. Visits are kept for a while only. */
export async function readTrends(
  db: Executor,
  period: Period,
  { today, keptDays }: { today: Day; keptDays: number },
): Promise<Trends> {
  const { first } = daysOf(period, today);
  const before = addDays(first, -period);
  const rows = await trendRows(db, {
    first: before,
    last: today,
    since: since(before),
    until: until(today),
  });
  return recordOf(trends, (name) => {
    const ofName = rows.filter((row) => row.name === name);
    const sum = (some: typeof rows) => some.reduce((total, { count }) => total + count, 0);
    const inPeriod = ofName.filter(({ day }) => day >= first);
    const isKept = name !== 'visitors' || keptDays >= 2 * period;
    const parts = Array.from({ length: SPARK_PARTS[period] }, () => 0);
    for (const { day, count } of inPeriod) {
      const part = Math.floor((daysBetween(first, day) / period) * parts.length);
      parts[part] = (parts[part] ?? 0) + count;
    }
    return { count: sum(inPeriod), before: isKept ? sum(ofName) - sum(inPeriod) : null, parts };
  });
}

const perWeek = preparedRows<{ monday: Day; count: number }, Days>(
  'applications-per-week',
  (place) => sql`
    select to_char(date_trunc('week', part::date), 'YYYY-MM-DD') as monday, sum(rows)::int as count
    from list_sums where ${isInDays(place('first'), place('last'))} group by 1`,
);

/** Monday to Sunday, oldest first, each beside the week as many weeks earlier; the last one is not over yet. */
export async function readWeeks(db: Executor, today: Day): Promise<WeekCount[]> {
  const firstShown = addDays(weekOf(today), -7 * (WEEKS_SHOWN - 1));
  const rows = await perWeek(db, { first: addDays(firstShown, -7 * WEEKS_SHOWN), last: today });
  const counts = new Map(rows.map(({ monday, count }) => [monday, count]));
  return Array.from({ length: WEEKS_SHOWN }, (_, week) => {
    const monday = addDays(firstShown, 7 * week);
    return {
      first: monday,
      last: addDays(monday, 6),
      count: counts.get(monday) ?? 0,
      before: counts.get(addDays(monday, -7 * WEEKS_SHOWN)) ?? 0,
    };
  });
}

const sources = preparedRows<SourceCount, Days>(
  'sources',
  (place) => sql`
    select kind as source, sum(rows)::int as count from list_sums
    where ${isInDays(place('first'), place('last'))} group by kind having sum(rows) > 0 order by 2 desc, 1`,
);

/** The most frequent first. */
export const readSources = (db: Executor, days: Days): Promise<SourceCount[]> => sources(db, days);

type Asked = Days & { since: string; until: string };

/** Who is on the site now, and the pages that most people saw. */
export async function readVisits(
  db: Executor,
  days: Days,
  { now, keptDays }: { now: Date; keptDays: number },
): Promise<Visits> {
  const [live, pages] = await Promise.all([
    countLiveVisitors(db, now),
    topPages(db, { ...days, since: since(days.first), until: until(days.last) }),
  ]);
  return { now: live, pages, keptDays };
}

/** `page` has another collation there, in which it is found sooner. */
const keptPage = sql.raw('page collate "default"');

/**
 * A session has one row for each page that it saw. Of the days that are counted, the database keeps the sums since the
 * first day of each period: of these, only the first pages can be among the first of all, and pages that were seen since.
 */
const topPages = preparedRows<PageCount, Asked>(
  'top-pages',
  (place) => sql`
  with since as materialized (
      select page, count(*)::int as visitors from visitors
      where last_seen >= ${at(place('since'))} and last_seen < ${at(place('until'))} and last_seen >= ${uncountedSince} group by page),
    kept as materialized (
      select exists (select from visit_sums where first = ${place('first')}::date)
        and (select max(day) from visit_days) <= ${place('last')}::date as are_kept)
  select page, v.title, visitors from (
    select page, sum(visitors)::int as visitors from (
      select page, visitors from since
      union all select page, of_page.visitors from since cross join lateral (
        select visitors from visit_sums where first = ${place('first')}::date and page = since.page offset 0) of_page
      where (select are_kept from kept)
      union all select page, visitors from (
        select ${keptPage} as page, visitors from visit_sums
        where first = ${place('first')}::date and page <> '' and (select are_kept from kept)
        order by visitors desc, ${keptPage} limit ${PAGES_SHOWN}) most
      where page not in (select page from since)
      union all select page, visitors from visit_days
      where page <> '' and day between ${place('first')}::date and ${place('last')}::date and not (select are_kept from kept)) seen
    group by page order by 2 desc, 1 limit ${PAGES_SHOWN}) top
  left join assignments v on v.id =
    case when page ~ '^/opdrachten/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(page, 13)::uuid end
  order by visitors desc, page`,
);
