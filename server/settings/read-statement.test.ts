import { afterAll, beforeAll, expect, test } from 'vitest';
import { STATEMENT_WRITTEN_ON } from '#domain/privacy/statement.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { readConfig } from '../config.ts';
import { newId } from '../db/ids.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { readStatement } from './read-statement.ts';

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

test('the facts follow the settings and the configuration', async () => {
  program.change({ retention: { messages_months: 3 } });
  const { facts } = await readStatement(program);
  expect(facts.terms.messages).toEqual({ amount: 3, unit: 'months' });
  expect(facts).toMatchObject({ processors: ['hosting'], sendsMail: false, longerTerm: undefined });
  const config = readConfig({
    DATABASE_URL: 'postgres://a@db.example/x',
    SMTP_URL: 'smtps://mail.example',
    S3_ENDPOINT: 'https://s3.example',
    S3_REGION: 'eu',
    S3_BUCKET: 'documents',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  expect((await readStatement({ ...program, config })).facts).toMatchObject({
    processors: ['hosting', 'database', 'fileStore', 'mailServer'],
    sendsMail: true,
  });
});

test('the date is that of the text, or of a later change to what it says', async () => {
  const changedOn = async () => (await readStatement(program)).changedOn;
  const log = (
    day: string,
    entry: Pick<typeof auditLogs.$inferInsert, 'actionType' | 'entityType' | 'newData'>,
  ) =>
    program.db.insert(auditLogs).values({ id: newId(), timestamp: new Date(`${day}T12:00:00Z`), ...entry });
  const change = { actionType: 'settings_change', entityType: 'settings' } as const;
  await log('2020-01-01', { ...change, newData: { retention: { messages_months: 3 } } });
  await log('2030-01-01', { ...change, newData: { security: { session_timeout: 3 } } });
  await log('2030-01-02', { ...change, newData: { backup: { storage: { type: 's3' } } } });
  expect(await changedOn()).toBe(STATEMENT_WRITTEN_ON);
  await log('2030-02-01', { ...change, newData: { retention: { messages_months: 6 } } });
  expect(await changedOn()).toBe('2030-02-01');
  await log('2030-02-02', { ...change, newData: { company: { address: 'Spui 70, 2511 BT Den Haag' } } });
  expect(await changedOn()).toBe('2030-02-02');
  await log('2030-02-03', { ...change, newData: { backup: { schedule: { retention: 7 } } } });
  expect(await changedOn()).toBe('2030-02-03');
  await log('2030-02-04', { actionType: 'backup_restore', entityType: 'backup', newData: null });
  expect(await changedOn()).toBe('2030-02-04');
});
