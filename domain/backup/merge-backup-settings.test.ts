import { expect, test } from 'vitest';
import { defaultBackupSettings as base } from './backup-settings.ts';
import { mergeBackupSettings } from './merge-backup-settings.ts';

const at = (change: Partial<typeof base.schedule>) => ({
  ...base,
  schedule: { ...base.schedule, ...change },
});

test('what each of two colleagues changed is kept', () => {
  const theirs = { ...at({ time: '03:30' }), tables: ['customers'] };
  expect(mergeBackupSettings(base, at({ retention: 7 }), theirs)).toEqual({
    settings: { ...at({ time: '03:30', retention: 7 }), tables: ['customers'] },
    conflicts: [],
  });
});

test('a setting that both changed is named, and mine is shown', () => {
  const merged = mergeBackupSettings(base, at({ time: '01:00' }), at({ time: '02:00', drill: true }));
  expect(merged).toEqual({ settings: at({ time: '01:00', drill: true }), conflicts: ['schedule.time'] });
});
