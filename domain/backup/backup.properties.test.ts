import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, instants } from '#tests/support/arbitraries.ts';
import { nextRun } from '../jobs/schedule.ts';
import { archiveName, isArchiveName, metadataSchema } from './archive.ts';
import { BACKUP_KEY_BYTES, readBackupKey, writeBackupKey } from './backup-key.ts';
import { percentOf, runKinds, stepsOf } from './backup-run.ts';
import { backupSchedule, backupSettingsSchema, frequencies } from './backup-settings.ts';

const keys = fc
  .uint8Array({ minLength: BACKUP_KEY_BYTES, maxLength: BACKUP_KEY_BYTES + 4 })
  .map((bytes) => writeBackupKey(bytes));

describe('a backup key', () => {
  test('is the same however it is typed over from paper', () => {
    fc.assert(
      fc.property(keys, fc.constantFrom('', ' ', '-', '\n', ' - '), (key, between) => {
        const plain = key.replaceAll('-', '');
        expect(plain).toHaveLength(BACKUP_KEY_BYTES);
        const misread = [...plain.toLowerCase()]
          .map((sign) => (sign === '0' ? 'o' : sign === '1' ? 'l' : sign))
          .join(between);
        expect(readBackupKey(misread)).toBe(key);
        expect(readBackupKey(key)).toBe(key);
      }),
    );
  });

  test('of another make is left as it is', () => {
    fc.assert(
      fc.property(anyText(50), (text) => {
        const read = readBackupKey(text);
        expect(readBackupKey(read)).toBe(read);
        if (!/^([0-9A-HJKMNP-TV-Z]{5}-){5}[0-9A-HJKMNP-TV-Z]{5}$/.test(read)) expect(read).toBe(text.trim());
      }),
    );
  });

  test('differs wherever the random bytes do', () => {
    const bytes = fc.uint8Array({ minLength: BACKUP_KEY_BYTES, maxLength: BACKUP_KEY_BYTES, max: 31 });
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        expect(writeBackupKey(one) === writeBackupKey(other)).toBe(
          Buffer.from(one).equals(Buffer.from(other)),
        );
      }),
    );
  });
});

describe('an archive', () => {
  test('is called after its moment, and nothing else is called so', () => {
    fc.assert(
      fc.property(instants, anyText(30), (instant, text) => {
        const name = archiveName(instant);
        expect(isArchiveName(name)).toBe(true);
        expect(name).toMatch(/^[\w.-]+$/);
        const moment = name.slice('backup'.length, -'.zip'.length).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:');
        expect(new Date(moment)).toEqual(instant);
        for (const other of [text, name + text, text + name, `../${name}`])
          if (other !== name) expect(isArchiveName(other)).toBe(false);
      }),
    );
  });

  test('says what it is, or is refused: no name in it leads elsewhere', () => {
    const metadata = fc.record(
      {
        timestamp: fc.oneof(
          instants.map((instant) => instant.toISOString()),
          anyText(20),
          fc.jsonValue(),
        ),
        tables: fc.oneof(fc.array(fc.oneof(fc.constantFrom('users', 'files'), anyText(10))), fc.jsonValue()),
        version: fc.oneof(fc.constant('1.0'), fc.jsonValue()),
        encrypted: fc.oneof(fc.boolean(), fc.jsonValue()),
        schema: fc.oneof(anyText(10), fc.jsonValue()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(metadata, fc.jsonValue()), (value) => {
        const read = metadataSchema.safeParse(value);
        if (!read.success) return;
        expect(Number.isNaN(Date.parse(read.data.timestamp))).toBe(false);
        for (const table of read.data.tables) expect(table).toMatch(/^[a-z_][a-z0-9_]*$/);
        expect(metadataSchema.parse(read.data)).toEqual(read.data);
      }),
      { numRuns: 300 },
    );
  });
});

test('a run only ever moves forward, and is whole only when it is done', () => {
  const parts = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(fc.constantFrom(...runKinds), parts, parts, (kind, one, other) => {
      const total = Math.max(one, other);
      const seen = stepsOf[kind].flatMap((step) => [
        percentOf(kind, step, 0, total),
        percentOf(kind, step, Math.min(one, other), total),
        percentOf(kind, step, total, total),
      ]);
      expect(seen).toEqual(seen.toSorted((a, b) => a - b));
      for (const percent of seen) expect(percent >= 0 && percent < 100).toBe(true);
    }),
  );
});

test('settings that are accepted make a schedule with turns for ever', () => {
  const settings = fc.record({
    schedule: fc.record({
      enabled: fc.constant(true),
      frequency: fc.constantFrom(...frequencies),
      time: fc.oneof(fc.stringMatching(/^[0-2]\d:[0-6]\d$/), anyText(6)),
      retention: fc.integer({ min: -5, max: 400 }),
    }),
  });
  fc.assert(
    fc.property(settings, instants, (given, now) => {
      const read = backupSettingsSchema.safeParse(given);
      const { retention, time } = given.schedule;
      const fits = retention >= 1 && retention <= 365 && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
      expect(read.success).toBe(fits);
      if (!read.success) return;
      const schedule = backupSchedule(read.data);
      expect(schedule && nextRun(schedule, now).getTime()).toBeGreaterThan(now.getTime());
    }),
    { numRuns: 300 },
  );
});
