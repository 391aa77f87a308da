import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { PASSWORD_FIELD, readSettingsForm, settingsValues } from './settings-form.ts';
import { defaultSettings, type Settings, settingsSchema } from './settings.ts';

const secretHash = '$argon2id$v=19$m=64,t=1,p=1$geheim$geheim';
const stored: Settings = settingsSchema.parse({ maintenance: { password_hash: secretHash } });
const names = Object.keys(settingsValues(stored));
const meant = fc.constantFrom(
  'on',
  '',
  '0',
  '1',
  '72',
  '73',
  '3600',
  'pending',
  'reviewing',
  'a@b.nl',
  'https://x.nl',
  'x.nl\n@y.nl',
);
const typed = fc.dictionary(fc.oneof(fc.constantFrom(...names), anyText(12)), fc.oneof(meant, anyText(40)), {
  maxKeys: 12,
});

describe('the form of the settings', () => {
  test('that is saved as it is shown changes nothing', () => {
    fc.assert(
      fc.property(typed, (changes) => {
        const read = readSettingsForm({ ...settingsValues(stored), ...changes }, stored);
        if (!read.ok) return;
        const again = readSettingsForm(settingsValues(read.settings), read.settings);
        expect(again).toEqual({ ok: true, settings: read.settings, newPassword: undefined });
      }),
      { numRuns: 300 },
    );
  });

  test('never shows the hash of the password, and never takes one', () => {
    fc.assert(
      fc.property(typed, anyText(30), (changes, hash) => {
        const form = { ...settingsValues(stored), ...changes, 'maintenance.password_hash': hash };
        const read = readSettingsForm(form, stored);
        expect(JSON.stringify(settingsValues(stored))).not.toContain('argon2');
        if (!read.ok) return;
        expect(read.settings.maintenance.password_hash).toBe(secretHash);
        expect(read.settings.backup).toEqual(stored.backup);
        expect(JSON.stringify(settingsValues(read.settings))).not.toContain(secretHash);
      }),
    );
  });

  test('that is accepted is a record that can be read and stored again', () => {
    fc.assert(
      fc.property(typed, (changes) => {
        const read = readSettingsForm({ ...settingsValues(stored), ...changes }, stored);
        if (!read.ok) {
          expect(Object.keys(read.errors).length).toBeGreaterThan(0);
          for (const name of Object.keys(read.errors)) expect([...names, PASSWORD_FIELD]).toContain(name);
          return;
        }
        expect(settingsSchema.parse(JSON.parse(JSON.stringify(read.settings)))).toEqual(read.settings);
        expect(JSON.stringify(read.settings)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }),
      { numRuns: 300 },
    );
  });
});

test('any record that was ever stored is read, with defaults for what it lacks', () => {
  fc.assert(
    fc.property(fc.subarray(Object.entries(defaultSettings)), (kept) => {
      const record = { ...Object.fromEntries(kept), onbekend: 1 };
      expect(settingsSchema.parse(record)).toEqual(defaultSettings);
    }),
  );
});
