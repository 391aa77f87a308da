import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationList } from '#domain/applications/application-list.ts';
import { writeMotivation } from '#domain/applications/motivation.ts';
import { conversionOf, funnelSteps } from '#domain/figures/funnel.ts';
import { narrowed } from '#domain/list-description.ts';
import { placementList } from '#domain/placements/placement-list.ts';
import { presentationList } from '#domain/presentations/presentation-list.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { daysOf } from '#domain/today/figures.ts';
import { periods } from '#domain/today/today.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplication, insertMessage, insertVisitor } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { insertInterview, insertSentPresentation } from '#tests/support/presentations.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { listApplications } from '../applications/application-queries.ts';
import { newId } from '../db/ids.ts';
import { fillWithDemoData } from '../demo/fill-with-demo-data.ts';
import { listPlacements } from '../placements/placement-queries.ts';
import { listPresentations } from '../presentations/presentation-queries.ts';
import { countEndedDays } from '../visitors/count-ended-days.ts';
import { readFirstSteps } from './first-start.ts';
import { readFunnel } from './funnel.ts';
import { readSources, readTrends, readVisits, readWeeks } from './trends.ts';

const parsed = <State>(list: { parse(url: URLSearchParams): State }, url: string) =>
  list.parse(new URLSearchParams(url));

describe('with the rows of the demo', () => {
  let database: TestDatabase;
  let program: TestProgram;
  beforeAll(async () => {
    database = await testDatabase();
    program = await testProgram(database);
    await addStaff(database.db, { name: 'Anna de Vries' });
    await fillWithDemoData(program);
  }, 60_000);
  afterAll(async () => {
    await program.remove();
    await database.close();
  });

  test.each(periods)(
    'each step of %i days counts the rows that it links to, and none more than before',
    async (period) => {
      const today = calendarDay(program.now());
      const days = daysOf(period, today);
      const funnel = await readFunnel(database.db, days);
      const counts = funnelSteps.map((step) => funnel[step].count);
      for (const step of funnelSteps) {
        const url = narrowed(applicationList, {
          from: days.first,
          to: days.last,
          archive: 'alle',
          reached: step,
        });
        const { total } = await listApplications(database.db, parsed(applicationList, url), today);
        expect([step, total]).toEqual([step, funnel[step].count]);
      }
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      expect(counts[0]).toBeGreaterThan(5);
    },
  );

  test.each(periods)('the figures of %i days count the rows that they link to', async (period) => {
    const { db } = database;
    const today = calendarDay(program.now());
    const { first, last } = daysOf(period, today);
    const found = await readTrends(db, period, { today, keptDays: 30 });
    const presentations = narrowed(presentationList, { from: first, to: last });
    const placements = narrowed(placementList, { startedFrom: first, startedTo: last });
    const asked = { today, rates: false, now: program.now(), settings: await program.settings.current() };
    expect([found.presentations.count, found.placements.count]).toEqual([
      (await listPresentations(db, parsed(presentationList, presentations), asked)).total,
      (await listPlacements(db, parsed(placementList, placements), asked)).total,
    ]);
    for (const { count, parts } of Object.values(found))
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(count);
    expect(found.visitors.before === null).toBe(period > 15);
    const sources = await readSources(db, { first, last });
    expect(sources.reduce((sum, { count }) => sum + count, 0)).toBe(found.applications.count);
  });
});

describe('with a few rows', () => {
  /** A Sunday. */
  const today = '2026-11-15';
  const at = (moment: string) => {
    const when = new Date(moment);
    return { createdAt: when, updatedAt: when, statusChangedAt: when };
  };
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() =>
    emptyTables(
      database.sql,
      'guest_applications',
      'candidates',
      'visitors',
      'visit_days',
      'assignments',
      'customers',
      'contact_messages',
    ),
  );

  test('weeks are from Monday to Sunday in Amsterdam, each beside the one twelve weeks earlier', async () => {
    const { db } = database;
    // Half past midnight on Monday in Amsterdam is still Sunday elsewhere.
    await insertApplication(db, at('2026-11-08T23:30:00Z'));
    await insertApplication(db, at('2026-11-08T22:30:00Z'));
    await insertApplication(db, { ...at('2026-08-16T22:00:00Z'), archivedAt: new Date() });
    await insertApplication(db, at('2026-05-31T21:59:00Z'));
    const weeks = await readWeeks(db, today);
    expect(weeks).toHaveLength(12);
    expect(weeks[0]).toEqual({ first: '2026-08-24', last: '2026-08-30', count: 0, before: 0 });
    expect(weeks.slice(-2)).toEqual([
      { first: '2026-11-02', last: '2026-11-08', count: 1, before: 0 },
      { first: '2026-11-09', last: '2026-11-15', count: 1, before: 1 },
    ]);
  });

  test('a median is of the days between two steps, and a share of the step before', async () => {
    const { db, sql } = database;
    const customerId = await insertCustomer(db);
    for (const days of [1, 3, 8]) {
      const id = await insertApplication(db, { status: 'reviewing', ...at('2026-11-01T09:00:00Z') });
      await sql`insert into audit_logs (id, action_type, entity_type, entity_id, old_data, new_data, "timestamp")
        values (${newId()}, 'update', 'application', ${id}, '{"status":"pending"}', '{"status":"reviewing"}',
          timestamptz '2026-11-01T09:00:00Z' + ${days} * interval '1 day')`;
      const sentAt = new Date('2026-11-10T09:00:00Z');
      if (days === 8) await insertSentPresentation(db, { applicationId: id, customerId, sentAt });
      if (days === 8)
        await insertInterview(db, { applicationId: id, startsAt: new Date('2026-11-14T09:00:00Z') });
    }
    await insertApplication(db, at('2026-11-02T09:00:00Z'));
    const funnel = await readFunnel(db, { first: '2026-11-01', last: today });
    expect(funnel).toEqual({
      received: { count: 4, days: null },
      judged: { count: 3, days: 3 },
      presented: { count: 1, days: 1 },
      interview: { count: 1, days: 4 },
      placed: { count: 0, days: null },
    });
    expect(funnelSteps.map((step) => conversionOf(funnel, step))).toEqual([null, 75, 33, 100, 0]);
    const none = await readFunnel(db, { first: addDays(today, 1), last: addDays(today, 1) });
    expect(conversionOf(none, 'judged')).toBeNull();
  });

  test('sources and the pages of visitors are the most frequent first, within the days', async () => {
    const { db } = database;
    const [assignmentId = null] = await insertAssignments(db, { title: 'Jurist' });
    await insertApplication(db, { assignmentId, ...at('2026-11-10T09:00:00Z') });
    await insertApplication(db, { assignmentId, ...at('2026-11-11T09:00:00Z') });
    await insertApplication(db, {
      motivation: writeMotivation({ kind: 'jurist' }),
      ...at('2026-11-12T09:00:00Z'),
    });
    await insertApplication(db, {
      proposedAt: new Date('2026-11-12T09:00:00Z'),
      ...at('2026-11-12T09:00:00Z'),
    });
    await insertApplication(db, at('2026-11-08T09:00:00Z'));
    const days = daysOf(7, today);
    expect(days).toEqual({ first: '2026-11-09', last: today });
    expect(await readSources(db, days)).toEqual([
      { source: 'assignment', count: 2 },
      { source: 'jurist', count: 1 },
      { source: 'proposed', count: 1 },
    ]);
    const seen = (page: string, day: string, given = {}) =>
      insertVisitor(db, { page, lastSeen: new Date(`2026-11-${day}T09:00:00Z`), ...given });
    await seen(`/opdrachten/${assignmentId}`, '10');
    await seen(`/opdrachten/${assignmentId}`, '15');
    await seen('/faq', '12');
    await seen('/contact', '08');
    const now = new Date('2026-11-15T09:05:00Z');
    expect(await readVisits(db, days, { now, keptDays: 30 })).toEqual({
      now: 1,
      keptDays: 30,
      pages: [
        { page: `/opdrachten/${assignmentId}`, title: 'Jurist', visitors: 2 },
        { page: '/faq', title: null, visitors: 1 },
      ],
    });
    const { applications, visitors } = await readTrends(db, 7, { today, keptDays: 30 });
    expect(applications).toEqual({ count: 4, before: 1, parts: [0, 1, 1, 2, 0, 0, 0] });
    expect(visitors).toEqual({ count: 3, before: 1, parts: [0, 1, 0, 1, 0, 0, 1] });
  });

  test('visits of days that are over are counted once, and those of today at every look', async () => {
    const { db, sql } = database;
    const now = new Date('2026-11-15T09:05:00Z');
    const sessionId = newId();
    const seen = (page: string, moment: string, given = {}) =>
      insertVisitor(db, { page, lastSeen: new Date(moment), ...given });
    const figures = async () => ({
      trend: (await readTrends(db, 7, { today, keptDays: 30 })).visitors,
      pages: (await readVisits(db, daysOf(7, today), { now, keptDays: 30 })).pages,
    });
    await seen('/', '2026-11-07T09:00:00Z');
    await seen('/', '2026-11-12T09:00:00Z', { sessionId });
    await seen('/faq', '2026-11-12T22:30:00Z', { sessionId });
    // Half past midnight in Amsterdam.
    await seen('/faq', '2026-11-13T23:30:00Z');
    await seen('/', '2026-11-15T08:00:00Z');
    const before = await figures();
    expect(before).toEqual({
      trend: { count: 3, before: 1, parts: [0, 0, 0, 1, 0, 1, 1] },
      pages: [
        { page: '/', title: null, visitors: 2 },
        { page: '/faq', title: null, visitors: 2 },
      ],
    });
    const clock = { db, now: () => now };
    await countEndedDays(clock);
    await countEndedDays(clock);
    expect(await figures()).toEqual(before);
    // Who comes back was there on both days.
    await sql`update visitors set last_seen = '2026-11-15T09:00:00Z' where session_id = ${sessionId} and page = '/'`;
    expect(await figures()).toMatchObject({
      trend: { count: 4, parts: [0, 0, 0, 1, 0, 1, 2] },
      pages: [{ page: '/', visitors: 3 }, { visitors: 2 }],
    });
    expect(await sql`select * from visit_days where page = '' and day >= '2026-11-12' order by day`).toEqual([
      { day: '2026-11-12', page: '', visitors: 1 },
      { day: '2026-11-14', page: '', visitors: 1 },
    ]);
    // A day without visits is over as well.
    await emptyTables(sql, 'visitors', 'visit_days');
    await countEndedDays(clock);
    expect(await sql`select day::text, visitors from visit_days`).toEqual([
      { day: '2026-11-14', visitors: 0 },
    ]);
  });

  describe('the pages that most people saw', () => {
    const pages = Array.from({ length: 9 }, (_, nth) => `/pagina-${nth}`);
    const visits = fc.array(
      fc.record({
        page: fc.constantFrom(...pages),
        ago: fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 100 })),
        times: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 40 },
    );
    const noonOf = (day: string) => new Date(`${day}T11:00:00Z`);
    const insertSeen = (seen: { page: string; ago: number; times: number }[]) =>
      Promise.all(
        seen.flatMap(({ page, ago, times }) =>
          Array.from({ length: times }, () =>
            insertVisitor(database.db, { page, lastSeen: noonOf(addDays(today, -ago)) }),
          ),
        ),
      );
    const expectAllAsCounted = async (asOf: string) => {
      const { db, sql } = database;
      for (const period of periods) {
        const days = daysOf(period, asOf);
        const shown = await readVisits(db, days, { now: noonOf(asOf), keptDays: 90 });
        const counted = await sql`
          select page, count(*)::int as visitors from (
            select page from visitors
            where last_seen >= ${noonOf(days.first).toISOString()} and last_seen <= ${noonOf(days.last).toISOString()}) seen
          group by page order by 2 desc, 1 limit 5`;
        expect({ asOf, period, pages: shown.pages }).toEqual({
          asOf,
          period,
          pages: counted.map((row) => ({ ...row, title: null })),
        });
      }
    };

    test('are found from sums as from all visits, also before the day that ended is counted', () =>
      fc.assert(
        fc
          .asyncProperty(visits, visits, fc.integer({ min: 1, max: 3 }), async (before, since, later) => {
            const { db } = database;
            const counting = (day: string) => countEndedDays({ db, now: () => noonOf(day) });
            await insertSeen(before);
            await counting(today);
            await expectAllAsCounted(today);
            // Of these, only what is seen today is not counted.
            await insertSeen(since.map((one) => ({ ...one, ago: 0 })));
            await expectAllAsCounted(today);
            await expectAllAsCounted(addDays(today, later));
            await counting(addDays(today, later));
            await expectAllAsCounted(addDays(today, later));
            await expectAllAsCounted(addDays(today, -1));
          })
          .beforeEach(() => emptyTables(database.sql, 'visitors', 'visit_days')),
        { numRuns: 25 },
      ));

    test('are kept for each period, as of the day after the last one that is counted and the next', async () => {
      const { db, sql } = database;
      await insertSeen([{ page: '/', ago: 1, times: 1 }]);
      await countEndedDays({ db, now: () => noonOf(today) });
      const kept = await sql<{ first: string }[]>`select distinct first::text from visit_sums order by first`;
      const wanted = periods.flatMap((period) =>
        [today, addDays(today, 1)].map((day) => daysOf(period, day).first),
      );
      expect(kept.map(({ first }) => first)).toEqual(wanted.toSorted());
    });

    test('follow the days that are kept', async () => {
      const { db, sql } = database;
      await insertSeen([
        { page: '/oud', ago: 20, times: 2 },
        { page: '/', ago: 1, times: 1 },
      ]);
      await countEndedDays({ db, now: () => noonOf(today) });
      const pagesShown = async () =>
        (await readVisits(db, daysOf(30, today), { now: noonOf(today), keptDays: 30 })).pages;
      expect(await pagesShown()).toMatchObject([{ page: '/oud' }, { page: '/' }]);
      await sql`delete from visit_days where day < ${addDays(today, -10)}`;
      expect(await pagesShown()).toMatchObject([{ page: '/' }]);
      await sql`update visit_days set visitors = 4 where page = '/'`;
      expect(await pagesShown()).toMatchObject([{ page: '/', visitors: 4 }]);
      await sql`truncate visit_days`;
      expect(await sql`select from visit_sums`).toEqual([]);
    });
  });

  test('the first steps are shown until there is work', async () => {
    const { db } = database;
    const none = { assignment: false, customer: false, candidate: false, mailbox: false, colleague: false };
    expect(await readFirstSteps(db)).toEqual(none);
    await insertCustomer(db);
    await insertAssignments(db, {});
    expect(await readFirstSteps(db)).toEqual({ ...none, customer: true, assignment: true });
    await insertMessage(db);
    expect(await readFirstSteps(db)).toBeUndefined();
  });
});
