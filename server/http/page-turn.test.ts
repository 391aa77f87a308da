import { once } from 'node:events';
import type { Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { lockTable } from '#tests/support/lock-table.ts';
import { portOf } from '#tests/support/port-of.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { openDatabase } from '../db/client.ts';
import { createLog } from '../log.ts';
import { createSettingsReader } from '../settings/settings-reader.ts';
import { createListener } from './listener.ts';
import { logFailure } from './log-failure.ts';
import type { PageLimits } from './rendering-slots.ts';
import { requestContext } from './request-context.ts';

const SHORT: PageLimits = { slotMs: 60_000, databaseMs: 200 };
const LONG: PageLimits = { slotMs: 60_000, databaseMs: 60_000 };

let database: TestDatabase;
let program: TestProgram;
let logged: { err: Error; requestId: string }[];
let made: string[];
let received: number;
/** Pages wait for it as well as for the database. */
let held: Promise<void>;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  const { db, sql, listen, close } = openDatabase(database.connection, { max: 10 });
  program = { ...(await testProgram(database)), db, sql, listen };
  onTestFinished(async () => {
    await program.remove();
    await close();
  });
  logged = [];
  made = [];
  received = 0;
  held = Promise.resolve();
  const log = createLog('silent');
  log.child = ({ requestId }: { requestId: string }) =>
    Object.assign(Object.create(log), {
      error: ({ err }: { err: Error }) => void logged.push({ err, requestId }),
    });
  program.log = log;
});

/** Pages of the site below /opdrachten read assignments, and those of the office below /admin/download are files. */
async function open(limits: { site?: PageLimits; office?: PageLimits } = {}): Promise<string> {
  const framework: Parameters<typeof createListener>[1] = {
    assets: { serve: async () => false, list: () => [] },
    behaviour: () => '',
    scriptsAhead: () => [],
    stop: async () => {},
    async handle(request, context) {
      const requested = context.get(requestContext);
      const { pathname, search } = new URL(request.url);
      made.push(pathname + search);
      if (pathname.startsWith('/admin/download')) requested.startDownload();
      await held;
      const reading = pathname === '/faq' ? program.sql`select 1 from customers` : undefined;
      try {
        await (reading ?? program.sql`select 1 from assignments`);
        if (pathname === '/over-ons') await program.settings.current();
      } catch (err) {
        logFailure(requested, err, 'page failed');
        return new Response('late', { status: request.url.endsWith('.rss') ? 500 : 503 });
      }
      return new Response('page', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    },
  };
  const both = { site: limits.site ?? LONG, office: limits.office ?? LONG };
  const server: Server = createListener(program, framework, { stage: 'none' }, both).listen(0, '127.0.0.1');
  server.on('request', () => (received += 1));
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${portOf(server)}`;
}

const lock = (table: 'assignments' | 'admin_settings') => lockTable(database.sql, table);

const statusOf = async (address: string, init?: RequestInit) => (await fetch(address, init)).status;
const statuses = (addresses: string[]) => Promise.all(addresses.map((address) => statusOf(address)));
const waitingForLocks = async () =>
  (
    await database.sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  ).length;

describe('while a table is locked', () => {
  test('its pages say so after their time, and all others are answered', async () => {
    const site = await open({ site: SHORT });
    expect(await statusOf(`${site}/`)).toBe(200);
    const unlock = await lock('assignments');
    const locked = ['ZZP', 'Detachering', 'Interim', 'x'].map((type) => `${site}/opdrachten?zoek=${type}`);
    const answers = statuses(locked);
    expect(await statuses([`${site}/`, `${site}/faq`, `${site}/healthz`])).toEqual([200, 200, 200]);
    expect(await answers).toEqual([503, 503, 503, 503]);
    expect(await statusOf(`${site}/faq?zoek=cv`)).toBe(200);
    await expect.poll(waitingForLocks).toBe(0);
    await unlock();
    expect(await statuses(locked)).toEqual([200, 200, 200, 200]);
  });

  test('each of them is logged once, with the statement and the request', async () => {
    const site = await open({ site: SHORT });
    await lock('assignments');
    const { headers } = await fetch(`${site}/opdrachten`);
    expect(logged).toEqual([
      {
        requestId: headers.get('x-request-id'),
        err: expect.objectContaining({ message: expect.stringContaining('select 1 from assignments') }),
      },
    ]);
  });

  test('files and feeds say when to ask again, too', async () => {
    const site = await open({ site: SHORT });
    await lock('assignments');
    const { status, headers } = await fetch(`${site}/opdrachten.rss`);
    expect([status, headers.get('retry-after')]).toEqual([503, '10']);
  });

  test('all who ask for the same page get an answer when the first one does, and ask nothing themselves', async () => {
    const site = await open({ site: SHORT });
    await lock('assignments');
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const all = statuses(Array.from({ length: 12 }, () => `${site}/opdrachten`));
    await expect.poll(() => received).toBe(12);
    resolve();
    expect(await all).toEqual(Array(12).fill(503));
    const reasons = logged.map(({ err }) => err.message.split(':')[0]);
    expect(reasons.filter((reason) => reason?.startsWith('Another request'))).toHaveLength(11);
  });

  test('pages of the back office have their own time', async () => {
    const site = await open({ office: SHORT });
    await lock('assignments');
    expect(await statusOf(`${site}/admin/dashboard`)).toBe(503);
  });

  test('pages without a slot have a limit as well', async () => {
    const site = await open({ site: SHORT });
    await lock('assignments');
    expect(await statusOf(`${site}/login`)).toBe(503);
  });

  test('a form is stored once the lock is gone', async () => {
    const site = await open({ site: SHORT, office: SHORT });
    const unlock = await lock('assignments');
    const headers = { 'sec-fetch-site': 'same-origin' };
    const sent = statusOf(`${site}/contact`, { method: 'POST', headers, body: 'a=1' });
    expect(await statusOf(`${site}/contact`)).toBe(503);
    await expect.poll(waitingForLocks).toBe(1);
    await unlock();
    expect(await sent).toBe(200);
  });

  test('downloads wait as long as it takes, and leave their slots to pages', async () => {
    const site = await open({ office: SHORT });
    const unlock = await lock('assignments');
    const files = statuses(Array.from({ length: 5 }, (_, nr) => `${site}/admin/download/${nr}`));
    await expect.poll(waitingForLocks).toBe(5);
    expect(await statusOf(`${site}/admin/dashboard`)).toBe(503);
    await unlock();
    expect(await files).toEqual(Array(5).fill(200));
  });

  test('the settings are waited for within that time, also by the check for maintenance', async () => {
    const site = await open({ site: SHORT });
    program.settings = createSettingsReader(program.db);
    const unlock = await lock('admin_settings');
    expect(await statusOf(`${site}/over-ons`)).toBe(503);
    await unlock();
    expect(await statusOf(`${site}/over-ons`)).toBe(200);
  });
});

describe('a page that waits for its turn', () => {
  const lists = (site: string, count: number) =>
    Array.from({ length: count }, (_, nr) => `${site}/opdrachten?zoek=${nr}`);

  test('is answered without the database after a while', async () => {
    const site = await open({ site: { ...LONG, slotMs: 60 } });
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const answers = statuses([...lists(site, 3), `${site}/`, `${site}/contact`]);
    await expect.poll(() => made.length).toBe(5);
    resolve();
    expect((await answers).filter((status) => status === 503)).toHaveLength(1);
    expect(logged[0]?.err.message).toMatch(/^No page could be rendered within 60 ms/);
  });

  test('gets it when another page is done', async () => {
    const site = await open();
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const answers = statuses([...lists(site, 3), `${site}/`, `${site}/contact`]);
    await expect.poll(() => made.length).toBe(4);
    resolve();
    expect(await answers).toEqual(Array(5).fill(200));
    expect(logged).toEqual([]);
  });

  test('is not kept from it by any number of pages of another kind', async () => {
    const site = await open();
    const unlock = await lock('assignments');
    const answers = statuses(lists(site, 30));
    await expect.poll(() => received).toBe(30);
    for (let nr = 0; nr < 5; nr += 1) expect(await statusOf(`${site}/faq?zoek=${nr}`)).toBe(200);
    expect(made.filter((path) => path.startsWith('/opdrachten'))).toHaveLength(3);
    await unlock();
    expect(await answers).toEqual(Array(30).fill(200));
  });

  test.each([
    '/opdrachten?verzonden=1&nr=',
    '/Opdrachten?nr=',
    '/opdrachten/?nr=',
    '/%6fpdrachten?nr=',
    '/GUEST-application/0190A0B0-0000-7000-8000-000000000000/?nr=',
  ])('waits for it however its address is written (%s)', async (address) => {
    const site = await open();
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const answers = statuses(Array.from({ length: 6 }, (_, nr) => `${site}${address}${nr}`));
    await expect.poll(() => received).toBe(6);
    await expect.poll(() => made.length).toBe(3);
    resolve();
    expect(await answers).toEqual(Array(6).fill(200));
  });
});
