import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { passwords } from '#server/crypto/passwords.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { checkMaintenancePassword } from './check-maintenance-password.ts';

let database: TestDatabase;
let program: TestProgram;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  program = await testProgram(database);
  await emptyTables(database.sql, 'attempt_throttle');
  program.change({
    maintenance: { enabled: true, password_hash: await passwords.hash('de juiste sleutel') },
  });
  return () => program.remove();
});

const attempt = (password: string, address = '192.0.2.1') =>
  checkMaintenancePassword(program, { password, address });

test('only the exact password opens the gate', async () => {
  expect(await attempt('de juiste sleutel')).toBe(true);
  for (const wrong of ['', 'De juiste sleutel', 'de juiste sleutel ', 'x'.repeat(100_000)]) {
    expect(await attempt(wrong)).toBe(false);
  }
});

test('without a password nobody gets in', async () => {
  program.change({ maintenance: { password_hash: '' } });
  expect(await attempt('')).toBe(false);
  expect(await attempt('de juiste sleutel')).toBe(false);
});

test('guessing is slowed for who guesses and not for others', async () => {
  for (let index = 0; index < 5; index += 1) expect(await attempt('fout')).toBe(false);
  await expect(attempt('de juiste sleutel')).rejects.toMatchObject({ code: 'tooManyRequests' });
  expect(await attempt('de juiste sleutel', '192.0.2.2')).toBe(true);
});

test('attempts are noted, without the password', async () => {
  const failures = () =>
    database.sql`select * from audit_logs where metadata ->> 'gate' = 'maintenance'
      and metadata ->> 'result' = 'failed' order by timestamp, id`;
  for (let n = 0; n < 2; n += 1) await attempt('geheim1', '192.0.2.77');
  const rows = (await failures()).slice(-1);
  expect(rows).toMatchObject([{ action_type: 'login', entity_type: 'settings', occurrences: 2 }]);
  expect(JSON.stringify(rows)).not.toContain('192.0.2');
  expect(JSON.stringify(rows)).not.toContain('geheim1');
});
