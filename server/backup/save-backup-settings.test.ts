import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { backupSettingsSchema, defaultBackupSettings } from '#domain/backup/backup-settings.ts';
import { readRecoveryFile } from '#domain/backup/recovery-file.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { system } from '../audit/record-audit.ts';
import { readSettings } from '../settings/settings-reader.ts';
import { backupConcern } from './backup-concern.ts';
import { lastBackupFailure } from './backup-history.ts';
import { currentKey, makeKey } from './backup-keys.ts';
import { saveBackupSettings } from './save-backup-settings.ts';

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
beforeEach(() => emptyTables(database.sql, 'backup_keys', 'admin_settings', 'backup_history'));

const scheduled = (encryptBackup: boolean) =>
  backupSettingsSchema.parse({ encryptBackup, schedule: { enabled: true } });
const save = (backup = scheduled(true), basedOn = defaultBackupSettings) =>
  saveBackupSettings(program, { basedOn, backup }, system);

test('switching scheduled backups on makes a key, hands it out once, and leaves it usable', async () => {
  const handout = await save();
  expect(await currentKey(program)).toMatchObject({ key: handout?.key });
  expect(readRecoveryFile(handout?.recovery ?? '')?.key).toBe(handout?.key);
  expect((await readSettings(database.db)).backup.schedule.enabled).toBe(true);
  const later = { ...scheduled(true), includeFiles: false };
  expect(await save(later, scheduled(true))).toBeUndefined();
});

test('a key that this installation cannot read does not count', async () => {
  await makeKey({ ...program, secrets: { key: () => Buffer.alloc(32, 7) } }, system);
  expect(await currentKey(program)).toBeUndefined();
  expect((await save())?.key).toBeDefined();
  expect(await currentKey(program)).toBeDefined();
});

test('no key is made for backups without encryption, or when nothing is saved', async () => {
  const at = (time: string) => ({ ...scheduled(false), schedule: { ...scheduled(false).schedule, time } });
  expect(await save(at('02:00'))).toBeUndefined();
  await expect(save(at('03:00'))).rejects.toMatchObject({ code: 'conflict' });
  expect(await currentKey(program)).toBeUndefined();
});

test('a setting that only a colleague changed is kept', async () => {
  await save(scheduled(false));
  expect(await save({ ...scheduled(true), includeFiles: false })).toBeUndefined();
  const { backup } = await readSettings(database.db);
  expect(backup).toMatchObject({ encryptBackup: false, includeFiles: false, schedule: { enabled: true } });
});

test('a schedule without a usable key is reported before its first run fails', async () => {
  program.change({ backup: scheduled(true) });
  expect(await backupConcern(program)).toEqual({ reason: 'noKey' });
  await save(scheduled(true));
  expect(await backupConcern(program)).toBeUndefined();
  expect(await backupConcern({ ...program, secrets: { key: () => Buffer.alloc(32, 7) } })).toEqual({
    reason: 'noKey',
  });
});

test('the last attempt is reported if it failed, and no longer after a good one', async () => {
  const add = (status: string, minutes: number, drill: string | null = null) => database.sql`
    insert into backup_history (id, type, status, tables, location, origin, reason, drill_status, timestamp)
    values (gen_random_uuid(), 'full', ${status}, '{}', 'local', 'scheduled', 'noKey', ${drill},
      now() + make_interval(mins => ${minutes}))`;
  expect(await lastBackupFailure(database.db)).toBeUndefined();
  await add('failure', 1);
  expect(await lastBackupFailure(database.db)).toMatchObject({ reason: 'noKey' });
  await add('success', 2);
  expect(await lastBackupFailure(database.db)).toBeUndefined();
  await add('success', 3, 'failed');
  expect(await lastBackupFailure(database.db)).toBeDefined();
});
