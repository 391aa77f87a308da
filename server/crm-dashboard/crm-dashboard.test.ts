import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addStaff } from '#tests/support/accounts.ts';
import { insertActivity, insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { customers } from '../db/schema/crm.ts';
import { dueActivities, readCrmDashboard } from './crm-dashboard.ts';

/** Thirteen o'clock in Amsterdam. */
const now = new Date('2026-11-15T12:00:00Z');
const thisMonth = new Date('2026-11-03T10:00:00Z');
const lastMonth = new Date('2026-10-10T10:00:00Z');
const longAgo = new Date('2026-01-10T10:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(customers);
});
const read = () => readCrmDashboard(database.db, now);

describe('the dashboard', () => {
  test('of an empty house shows nothing, and compares nothing', async () => {
    expect(await read()).toMatchObject({
      counts: { customers: 0, contacts: 0, pending: 0, overdue: { total: 0, capped: false }, dueToday: 0 },
      trends: {
        customers: { current: 0, previous: 0, percent: null },
        value: { current: 0, previous: 0, percent: null },
      },
      closed: { closed_won: 0, closed_lost: 0 },
      pipeline: { openCount: 0, openValue: 0, openWeighted: 0 },
      cards: [],
      latest: [],
      tasks: [],
    });
  });

  test('counts what there is and compares this month with the last', async () => {
    const { db } = database;
    const ids = [];
    for (const createdAt of [thisMonth, thisMonth, thisMonth, lastMonth, lastMonth, longAgo]) {
      ids.push(await insertCustomer(db, { createdAt }));
    }
    const [first = ''] = ids;
    for (const createdAt of [thisMonth, lastMonth, lastMonth]) await insertContact(db, first, { createdAt });
    await insertOpportunity(db, first, { createdAt: thisMonth, value: 300 });
    await insertOpportunity(db, first, { createdAt: lastMonth, value: 100 });
    await insertOpportunity(db, first, { createdAt: lastMonth, value: null });
    expect(await read()).toMatchObject({
      counts: { customers: 6, contacts: 3 },
      trends: {
        customers: { current: 3, previous: 2, percent: 50 },
        contacts: { current: 1, previous: 2, percent: -50 },
        opportunities: { current: 1, previous: 2, percent: -50 },
        value: { current: 300, previous: 100, percent: 200 },
      },
    });
  });

  test('a month begins and ends at midnight in Amsterdam', async () => {
    const { db } = database;
    for (const moment of [
      '2026-09-30T21:59:59.999Z', // The last moment of September.
      '2026-09-30T22:00:00Z', // The first of October, in summer time.
      '2026-10-15T11:00:00Z', // The same moment of October, in summer time.
      '2026-10-15T11:00:00.001Z', // Later than today is in November.
      '2026-10-31T22:59:59.999Z', // The last of October, in winter time.
      '2026-10-31T23:00:00Z', // The first of November.
      '2026-11-15T12:00:00Z', // Now.
      '2026-11-15T12:00:00.001Z', // Later.
    ]) {
      await insertCustomer(db, { createdAt: new Date(moment) });
    }
    expect((await read()).trends.customers).toEqual({ current: 2, previous: 2, percent: 0 });
  });

  test('counts under open opportunities those that were open, as plain SQL does', async () => {
    const { db, sql } = database;
    const id = await insertCustomer(db);
    const stages = ['new', 'meeting', 'closed_won', 'closed_lost'] as const;
    const days = ['2026-09-20', '2026-10-03', '2026-10-14', '2026-10-20', '2026-11-02', '2026-11-14'];
    let value = 1;
    for (const stage of stages) {
      for (const created of days) {
        for (const changed of days.filter((day) => day >= created)) {
          value *= 1.1;
          await insertOpportunity(db, id, {
            stage,
            value: Math.round(value),
            createdAt: new Date(`${created}T10:00:00Z`),
            stageChangedAt: new Date(`${changed}T11:00:00Z`),
          });
        }
      }
    }
    const [plain] = await sql<{ current: number; previous: number; euros: number; before: number }[]>`
      select count(*) filter (where created_at >= '2026-11-01T00:00+01' and stage not like 'closed%')::int as current,
        count(*) filter (where created_at >= '2026-10-01T00:00+02' and created_at <= '2026-10-15T13:00+02'
          and (stage not like 'closed%' or stage_changed_at > '2026-10-15T13:00+02'))::int as previous,
        sum(value) filter (where created_at >= '2026-11-01T00:00+01' and stage not like 'closed%')::float8 as euros,
        sum(value) filter (where created_at >= '2026-10-01T00:00+02' and created_at <= '2026-10-15T13:00+02'
          and (stage not like 'closed%' or stage_changed_at > '2026-10-15T13:00+02'))::float8 as before
      from opportunities`;
    const { trends, pipeline } = await read();
    expect(trends.opportunities).toMatchObject({ current: plain?.current, previous: plain?.previous });
    expect(trends.value).toMatchObject({ current: plain?.euros, previous: plain?.before });
    expect(trends.opportunities.current).toBe(6);
    expect(pipeline.openCount).toBeGreaterThan(trends.opportunities.current);
  });

  test('shows the pipeline: all stages, open and weighted value, and what was closed this month', async () => {
    const { db } = database;
    const id = await insertCustomer(db);
    await insertOpportunity(db, id, { stage: 'proposal', value: 1000, probability: 50 });
    await insertOpportunity(db, id, { stage: 'proposal', value: 500, probability: null });
    await insertOpportunity(db, id, {
      stage: 'closed_won',
      value: 700,
      probability: 100,
      stageChangedAt: thisMonth,
    });
    await insertOpportunity(db, id, {
      stage: 'closed_won',
      value: 900,
      probability: 100,
      stageChangedAt: lastMonth,
    });
    await insertOpportunity(db, id, { stage: 'closed_lost', value: 50, stageChangedAt: thisMonth });
    const { pipeline, closed } = await read();
    expect(pipeline).toMatchObject({ openCount: 2, openValue: 1500, openWeighted: 800 });
    expect(pipeline.stages.map(({ stage, count, value }) => [stage, count, value])).toEqual([
      ['new', 0, 0],
      ['qualifying', 0, 0],
      ['meeting', 0, 0],
      ['proposal', 2, 1500],
      ['negotiation', 0, 0],
      ['closed_won', 2, 1600],
      ['closed_lost', 1, 50],
    ]);
    expect(closed).toEqual({ closed_won: 700, closed_lost: 50 });
  });

  test('shows of each stage the three that came there last', async () => {
    const { db } = database;
    const id = await insertCustomer(db, { companyName: 'Hogeschool' });
    for (const day of [1, 2, 3, 4]) {
      const stageChangedAt = new Date(Date.UTC(2026, 10, day));
      await insertOpportunity(db, id, { title: `Dag ${day}`, stage: 'meeting', stageChangedAt });
    }
    await insertOpportunity(db, id, { title: 'Nieuw', stageChangedAt: longAgo });
    const { cards } = await read();
    expect(cards.map(({ title }) => title)).toEqual(['Dag 4', 'Dag 3', 'Dag 2', 'Nieuw']);
    expect(cards[0]?.companyName).toBe('Hogeschool');
  });

  test('shows the five latest activities, and the open ones that are due or overdue', async () => {
    const { db } = database;
    const id = await insertCustomer(db);
    const { id: ownerId } = await addStaff(db, { name: 'Tom Bakker' });
    const add = (
      subject: string,
      created: number,
      due: string | null,
      status: 'pending' | 'completed' = 'pending',
    ) =>
      insertActivity(db, id, {
        subject,
        ownerId,
        status,
        createdAt: new Date(Date.UTC(2026, 10, created)),
        dueDate: due === null ? null : new Date(due),
      });
    await add('Te laat', 1, '2026-11-14T09:00:00Z');
    await add('Vanochtend', 2, '2026-11-15T11:59:59Z');
    await add('Vanmiddag', 3, '2026-11-15T15:00:00Z');
    await add('Voor middernacht', 4, '2026-11-15T22:59:59Z');
    await add('Na middernacht', 5, '2026-11-15T23:00:00Z');
    await add('Zonder datum', 6, null);
    await add('Gedaan', 7, '2026-11-14T09:00:00Z', 'completed');
    const { latest, tasks, counts } = await read();
    expect(latest.map(({ subject }) => subject)).toEqual([
      'Gedaan',
      'Zonder datum',
      'Na middernacht',
      'Voor middernacht',
      'Vanmiddag',
    ]);
    expect(latest[0]?.owner).toBe('Tom Bakker');
    expect(tasks.map(({ subject }) => subject)).toEqual([
      'Te laat',
      'Vanochtend',
      'Vanmiddag',
      'Voor middernacht',
    ]);
    expect(counts).toMatchObject({ pending: 6, overdue: { total: 2, capped: false }, dueToday: 2 });
    expect((await dueActivities(db, now, 1)).map(({ subject }) => subject)).toEqual(['Te laat']);
  });
});
