import { describe, expect, test } from 'vitest';
import { nextRun } from '../jobs/schedule.ts';
import { archiveName, isArchiveName, metadataSchema } from './archive.ts';
import { BACKUP_KEY_BYTES, readBackupKey, writeBackupKey } from './backup-key.ts';
import { percentOf } from './backup-run.ts';
import {
  backupSchedule,
  backupSettingsSchema,
  backupTypeOf,
  defaultBackupSettings,
} from './backup-settings.ts';
import { changesOf, isInBackups, roleOf } from './backup-tables.ts';
import { readRecoveryFile, writeRecoveryFile } from './recovery-file.ts';
import { megabytes } from './backup-view.ts';

const scheduled = (schedule: object) =>
  backupSettingsSchema.parse({ schedule: { enabled: true, ...schedule } });

describe('settings', () => {
  test('the defaults are those of the specification', () => {
    expect(defaultBackupSettings).toEqual({
      tables: [],
      includeFiles: true,
      encryptBackup: true,
      compressionLevel: 9,
      schedule: { enabled: false, frequency: 'daily', time: '00:00', retention: 30, drill: false },
      storage: { type: 'local' },
    });
  });

  test.each([
    [0, false],
    [1, true],
    [365, true],
    [366, false],
    [1.5, false],
  ])('a retention of %s days is %s', (retention, good) => {
    expect(backupSettingsSchema.safeParse({ schedule: { retention } }).success).toBe(good);
  });

  test.each([
    [1, true],
    [5, true],
    [9, true],
    [6, false],
  ])('compression %s is %s', (compressionLevel, good) => {
    expect(backupSettingsSchema.safeParse({ compressionLevel }).success).toBe(good);
  });

  test.each([
    ['23:59', true],
    ['24:00', false],
    ['7:00', false],
  ])('the time %s is %s', (time, good) => {
    expect(backupSettingsSchema.safeParse({ schedule: { time } }).success).toBe(good);
  });

  test('a backup of chosen tables is partial', () => {
    expect(backupTypeOf({ tables: ['customers'] })).toBe('partial');
    expect(backupTypeOf({ tables: [] })).toBe('full');
  });
});

describe('the schedule follows the clock of Amsterdam', () => {
  test('every day, also when the clock jumps over the hour', () => {
    const schedule = backupSchedule(scheduled({ time: '02:30' }));
    expect(schedule && nextRun(schedule, new Date('2026-03-29T00:00:00Z'))).toEqual(
      new Date('2026-03-29T01:00:00Z'),
    );
  });

  test('every Monday', () => {
    const schedule = backupSchedule(scheduled({ frequency: 'weekly', time: '03:00' }));
    expect(schedule && nextRun(schedule, new Date('2026-11-15T12:00:00Z'))).toEqual(
      new Date('2026-11-16T02:00:00Z'),
    );
  });

  test('every first of the month', () => {
    const schedule = backupSchedule(scheduled({ frequency: 'monthly', time: '00:00' }));
    expect(schedule && nextRun(schedule, new Date('2026-11-15T12:00:00Z'))).toEqual(
      new Date('2026-11-30T23:00:00Z'),
    );
  });

  test('not at all while it is off', () => {
    expect(backupSchedule(defaultBackupSettings)).toBeUndefined();
  });
});

test('an archive is named after its moment, without signs that a file system refuses', () => {
  const name = archiveName(new Date('2026-11-15T06:12:00.123Z'));
  expect(name).toBe('backup2026-11-15T06-12-00.123Z.zip');
  expect(isArchiveName(name)).toBe(true);
  expect(isArchiveName(`../${name}`)).toBe(false);
});

test('metadata needs a timestamp and tables', () => {
  expect(metadataSchema.safeParse({ tables: [] }).success).toBe(false);
  expect(metadataSchema.safeParse({ timestamp: '2024-01-01T00:00:00Z' }).success).toBe(false);
  expect(metadataSchema.parse({ timestamp: '2024-01-01T00:00:00Z', tables: [] })).toMatchObject({
    version: '1.0',
    encrypted: false,
  });
});

test('history, sessions and running work are no part of what is replaced; tables of later are', () => {
  expect(roleOf('audit_logs')).toBe('growing');
  expect(roleOf('sessions')).toBe('running');
  expect(roleOf('something_new')).toBe('record');
  expect(isInBackups('backup_history')).toBe(false);
});

describe('the backup key', () => {
  const key = writeBackupKey(Uint8Array.from({ length: BACKUP_KEY_BYTES }, (_, index) => index * 7));

  test('has six groups of five signs', () => {
    expect(key).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){5}[0-9A-HJKMNP-TV-Z]{5}$/);
  });

  test('is read however it was typed over', () => {
    expect(readBackupKey(` ${key.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `)).toBe(key);
  });

  test('of another tool is left as it is', () => {
    expect(readBackupKey(' Eigen wachtwoord-1 ')).toBe('Eigen wachtwoord-1');
  });
});

test('progress goes from 0 to 99 and never back', () => {
  const steps = [
    percentOf('restore', 'checking', 0, 10),
    percentOf('restore', 'checking', 10, 10),
    percentOf('restore', 'safety', 1, 2),
    percentOf('restore', 'files', 0, 0),
    percentOf('restore', 'database', 3, 3),
    percentOf('restore', 'finishing', 1, 1),
  ];
  expect(steps[0]).toBe(0);
  expect(steps.at(-1)).toBe(99);
  expect([...steps].sort((a, b) => a - b)).toEqual(steps);
});

test('a size is shown in MB with two decimals', () => {
  expect(megabytes(1_572_864, 'nl-NL')).toBe('1,50 MB');
  expect(megabytes(0, 'en-GB')).toBe('0.00 MB');
});

test('the recovery file is read as it was written, also with the line ends of another system', () => {
  const recovery = { key: 'AAAAA-BBBBB', secret: 'with = and spaces' };
  const text = writeRecoveryFile(recovery, new Date('2026-11-16T12:00:00Z'));
  expect(readRecoveryFile(text)).toEqual(recovery);
  expect(readRecoveryFile(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(recovery);
  for (const other of ['', 'BACKUP_KEY=\nAPP_SECRET=x', 'BACKUP_KEY=AAAAA', '%PDF-1.4'])
    expect(readRecoveryFile(other)).toBeUndefined();
});

test('a foreign archive changes records only; accounts come with a signature and the word of the owner', () => {
  const tables = ['users', 'audit_logs', 'candidates', 'sessions'];
  const foreign = changesOf(tables, { trusted: false, accounts: true });
  expect([...foreign.keys()]).toEqual([
    'candidates',
    'candidate_words',
    'candidate_expertise',
    'cv_texts',
    'consent_requests',
    'mail_people',
    'bulk_members',
    'group_members',
    'mentions',
  ]);
  expect(changesOf(tables, { trusted: true, accounts: false }).has('users')).toBe(false);
  expect(changesOf(tables, { trusted: true, accounts: true }).get('users')).toBe('replaced');
});
