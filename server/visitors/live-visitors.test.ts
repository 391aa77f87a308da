import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertVisitor } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newId } from '../db/ids.ts';
import { countLiveVisitors, liveVisitors } from './live-visitors.ts';

let database: TestDatabase;
const now = new Date('2026-11-15T12:34:00Z');
const ago = (minutes: number, seconds = 0) => new Date(now.getTime() - (minutes * 60 + seconds) * 1000);

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const reader = newId();
  await insertVisitor(db, { sessionId: reader, page: '/', lastSeen: ago(9), createdAt: ago(11) });
  await insertVisitor(db, {
    sessionId: reader,
    page: '/opdrachten',
    lastSeen: ago(1),
    createdAt: ago(9),
    timeOnPage: 480,
    isNewSession: false,
  });
  const [id] = await insertAssignments(db, { title: 'Jurist huurrecht' });
  await insertVisitor(db, {
    page: `/opdrachten/${id}`,
    lastSeen: ago(14, 59),
    deviceType: 'mobile',
    isNewSession: false,
  });
  await insertVisitor(db, { page: '/faq', lastSeen: ago(15) });
  await insertVisitor(db, { page: '/privacy', lastSeen: ago(60), createdAt: ago(14 * 60) });
});
afterAll(() => database.close());

test('who was seen in the last fifteen minutes is there, each on the page seen last', async () => {
  const live = await liveVisitors(database.db, now);
  expect(live.visitors).toMatchObject([
    { page: '/opdrachten', title: null, pages: 2, secondsOnPage: 480, lastSeen: ago(1).toISOString() },
    { title: 'Jurist huurrecht', pages: 1, deviceType: 'mobile' },
  ]);
  expect(live).toMatchObject({ active: 2, mobile: 1, isNew: 1, at: now.toISOString() });
  expect(await countLiveVisitors(database.db, now)).toBe(2);
});

test('arrivals are counted by the hour, once for each session, the present hour last', async () => {
  const { hours } = await liveVisitors(database.db, now);
  expect(hours).toHaveLength(12);
  expect(hours.at(-1)).toEqual({ from: '2026-11-15T12:00:00.000Z', count: 3 });
  expect(hours[0]).toEqual({ from: '2026-11-15T01:00:00.000Z', count: 0 });
});

test('nobody is an empty list', async () => {
  const later = new Date(now.getTime() + 86_400_000);
  expect(await liveVisitors(database.db, later)).toMatchObject({
    visitors: [],
    active: 0,
    mobile: 0,
    isNew: 0,
  });
});
