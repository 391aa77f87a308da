import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { newId } from '../db/ids.ts';
import { forgetOrigins } from './forget-origins.ts';

let database: TestDatabase;
let program: TestProgram;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

test('where an action came from is kept for six months, and the action for good', async () => {
  program.clock.now = new Date('2026-11-15T12:00:00Z');
  const add = (at: string, ip: string | null, metadata: object) =>
    database.sql`insert into audit_logs (id, timestamp, action_type, entity_type, user_id, ip_address, metadata)
      values (${newId()}, ${at}, 'login', 'user', ${newId()}, ${ip}, ${JSON.stringify(metadata)}::text::jsonb)`;
  await add('2026-05-14T12:00:00Z', '192.0.2.1', { actor: 'staff', userAgent: 'Firefox' });
  await add('2026-05-14T13:00:00Z', null, { actor: 'visitor', network: 'abc', result: 'failed' });
  await add('2026-05-16T12:00:00Z', '192.0.2.1', { actor: 'staff', userAgent: 'Firefox' });
  expect(await forgetOrigins(program)).toBe(2);
  expect(await forgetOrigins(program)).toBe(0);
  expect(await database.sql`select ip_address, metadata from audit_logs order by timestamp`).toEqual([
    { ip_address: null, metadata: { actor: 'staff' } },
    { ip_address: null, metadata: { actor: 'visitor', result: 'failed' } },
    { ip_address: '192.0.2.1', metadata: { actor: 'staff', userAgent: 'Firefox' } },
  ]);
});
