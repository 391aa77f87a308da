import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newId } from '../db/ids.ts';
import { createSettingsReader } from '../settings/settings-reader.ts';
import { visitorInteractions, visitors } from '../db/schema/visitors.ts';
import { deleteOldVisitors } from './delete-old-visitors.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-15T12:00:00Z');
const ago = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 + ms);

async function visit(page: string, lastSeen: Date): Promise<void> {
  const sessionId = randomUUID();
  await database.db.insert(visitors).values({
    id: newId(),
    sessionId,
    page,
    userAgent: 'Test',
    lastSeen,
    deviceType: 'desktop',
    browser: 'Firefox',
    os: 'Linux',
    screenResolution: '1440x900',
    language: 'nl',
    isNewSession: true,
  });
  await database.db
    .insert(visitorInteractions)
    .values({ id: newId(), sessionId, page, interactionType: 'click', timestamp: lastSeen });
}

test('page views and clicks older than thirty days are forgotten, younger ones are not', async () => {
  await visit('/oud', ago(30, -1));
  await visit('/jong', ago(30, 1));
  await database.sql`insert into visit_days select day, '/oud', 1
    from unnest(array['2026-10-15', '2026-10-16']::date[]) day`;
  const settings = createSettingsReader(database.db);
  const program = { db: database.db, now: () => now, settings };
  expect(await deleteOldVisitors(program)).toBe(2);
  const left = await database.sql`select page from visitors union all select page from visitor_interactions`;
  expect(left.map((row) => row.page)).toEqual(['/jong', '/jong']);
  expect(await deleteOldVisitors(program)).toBe(0);
  expect(await database.sql`select day::text from visit_days`).toEqual([{ day: '2026-10-16' }]);
});
