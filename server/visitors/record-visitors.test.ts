import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_CLICKS_PER_SESSION, MAX_PAGES_PER_SESSION } from '#domain/visitors/visit.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { recordClick } from './record-click.ts';
import { recordHeartbeat } from './record-heartbeat.ts';
import { recordVisit } from './record-visit.ts';

let database: TestDatabase;
let program: TestProgram;
let session_id: string;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  program = await testProgram(database);
  await emptyTables(database.sql, 'visitors', 'visitor_interactions');
  session_id = randomUUID();
  return () => program.remove();
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const headers = new Headers({ 'user-agent': firefox });
const visit = (changes: object = {}) => recordVisit(program, { session_id, page: '/', ...changes }, headers);
const heartbeat = (time_on_page: number, page = '/') =>
  recordHeartbeat(program, { session_id, page, time_on_page }, headers);
const click = (page = '/') => recordClick(program, { session_id, page, interaction_type: 'click' }, headers);
const rows = () => database.sql`select * from visitors order by page`;

test('a page view is stored with what the browser tells, and without an address', async () => {
  const told = {
    screen_resolution: '1440x900',
    language: 'nl-NL',
    referrer: 'https://zoek.example/?q=x',
    utm_source: 'krant',
  };
  expect(await visit({ ...told, is_new_session: true, user_agent: 'verzonnen', city: 'Tilburg' })).toBe(true);
  expect(await rows()).toMatchObject([
    {
      session_id,
      page: '/',
      user_agent: firefox,
      city: 'Unknown',
      country: 'Unknown',
      device_type: 'desktop',
      browser: 'Firefox',
      os: 'Linux',
      screen_resolution: '1440x900',
      language: 'nl-NL',
      referrer: 'https://zoek.example/',
      utm_source: 'krant',
      utm_medium: null,
      utm_campaign: null,
      time_on_page: 0,
      is_new_session: true,
    },
  ]);
});

test('a heartbeat moves the time, and only forward', async () => {
  await visit();
  program.clock.now = new Date('2026-11-15T12:01:00Z');
  expect(await heartbeat(60)).toBe(true);
  expect(await heartbeat(30)).toBe(true);
  const [row] = await rows();
  expect(row?.time_on_page).toBe(60);
  expect(new Date(String(row?.last_seen))).toEqual(program.clock.now);
  expect(await heartbeat(60, '/contact')).toBe(false);
});

test('coming back to a page is the same row, seen again', async () => {
  await visit({ is_new_session: true });
  program.clock.now = new Date('2026-11-15T12:05:00Z');
  await Promise.all([visit(), visit({ page: '/contact' })]);
  const found = await rows();
  expect(found).toMatchObject([{ page: '/', is_new_session: true }, { page: '/contact' }]);
  expect(new Date(String(found[0]?.last_seen))).toEqual(program.clock.now);
});

test('a click is stored for a page that was seen', async () => {
  expect(await click()).toBe(false);
  await visit();
  expect(await click()).toBe(true);
  const found = await database.sql`select session_id, page, interaction_type from visitor_interactions`;
  expect(found).toMatchObject([{ session_id, page: '/', interaction_type: 'click' }]);
});

test.each(['DNT', 'Sec-GPC'])('nothing is stored with %s', async (wish) => {
  await visit();
  const refusing = new Headers({ [wish]: '1', 'user-agent': firefox });
  expect(await recordVisit(program, { session_id, page: '/contact' }, refusing)).toBe(false);
  expect(await recordHeartbeat(program, { session_id, page: '/', time_on_page: 60 }, refusing)).toBe(false);
  expect(await recordClick(program, { session_id, page: '/', interaction_type: 'click' }, refusing)).toBe(
    false,
  );
  expect(await rows()).toMatchObject([{ page: '/', time_on_page: 0 }]);
  expect(await database.sql`select * from visitor_interactions`).toHaveLength(0);
});

test('one session stores no more than so many pages and clicks', async () => {
  await database.sql`
    insert into visitors (id, session_id, page, user_agent, last_seen, device_type, browser, os, screen_resolution, language, is_new_session)
    select gen_random_uuid(), ${session_id}, '/' || n, '', now(), 'desktop', '', '', '', '', false
    from generate_series(1, ${MAX_PAGES_PER_SESSION - 1}) n`;
  await database.sql`
    insert into visitor_interactions (id, session_id, page, interaction_type, timestamp)
    select gen_random_uuid(), ${session_id}, '/1', 'click', now() from generate_series(1, ${MAX_CLICKS_PER_SESSION - 1}) n`;
  expect([await visit(), await visit({ page: '/new' })]).toEqual([true, false]);
  expect([await click('/1'), await click('/1')]).toEqual([true, false]);
  session_id = randomUUID();
  expect(await visit()).toBe(true);
});

test.each([undefined, null, 'x', [], { session_id: 'x', page: '/' }, { session_id: '1', page: '/' }])(
  'what makes no sense is left out: %j',
  async (input) => {
    for (const record of [recordVisit, recordHeartbeat, recordClick]) {
      expect(await record(program, input, new Headers())).toBe(false);
    }
  },
);

test('hostile text is stored as text', async () => {
  const text = "'; drop table visitors; -- <script>\0\u202e😀";
  expect(await visit({ page: `/${text}`, utm_source: text, language: text })).toBe(true);
  expect(await rows()).toMatchObject([{ utm_source: text.replace('\0', '') }]);
});
