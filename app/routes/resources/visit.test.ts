import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { visitorContext } from '#tests/support/visitor-context.ts';
import { action } from './visit.ts';

let database: TestDatabase;
let program: TestProgram;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  program = await testProgram(database);
  await emptyTables(database.sql, 'visitors', 'quotas');
  return () => program.remove();
});

async function send(body: BodyInit, length: number, address = '192.0.2.1'): Promise<number> {
  const context = visitorContext({ program, log: createLog('silent'), address });
  const headers = { 'content-length': String(length) };
  const init = { method: 'POST', body, headers, duplex: 'half' };
  const request = new Request('http://localhost/bezoek', init);
  const url = new URL(request.url);
  const { status } = await action({ request, context, url, params: {}, pattern: '/bezoek' });
  return status;
}

const visit = (address?: string) => {
  const body = JSON.stringify({ kind: 'visit', session_id: randomUUID(), page: '/', is_new_session: true });
  return send(body, body.length, address);
};
const stored = async () => (await database.sql`select 1 from visitors`).length;

test('a large body is refused by its length, before any of it is read', async () => {
  let read = 0;
  const body = new ReadableStream(
    { pull: (to) => ((read += 1), to.enqueue(new Uint8Array(1024))) },
    { highWaterMark: 0 },
  );
  expect(await send(body, 32 * 1024 * 1024)).toBe(413);
  expect(await send(body, 8 * 1024 + 1)).toBe(413);
  expect(read).toBe(0);
});

test('a page view is stored before the answer', async () => {
  expect(await visit()).toBe(204);
  expect(await stored()).toBe(1);
});

test('one network stores a limited number of page views an hour', async () => {
  const statuses: number[] = [];
  for (let nr = 0; nr < 61; nr += 1)
    statuses.push(...(await Promise.all(Array.from({ length: 10 }, () => visit()))));
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(await stored()).toBe(600);
  expect(await visit('192.0.2.2')).toBe(204);
  program.clock.now = new Date(program.clock.now.getTime() + 3_600_000);
  expect(await visit()).toBe(204);
});

test('what is no message of ours is ignored', async () => {
  expect([await send('{', 1), await send('{"kind":"x"}', 12), await send('null', 4)]).toEqual([
    204, 204, 204,
  ]);
  expect(await stored()).toBe(0);
});
