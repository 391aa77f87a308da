import { describe, expect, test } from 'vitest';
import { defaultSettings, type Settings } from './settings.ts';
import { isBlockRule, PASSWORD_FIELD, readSettingsForm, settingsValues } from './settings-form.ts';

const stored: Settings = {
  ...defaultSettings,
  maintenance: { ...defaultSettings.maintenance, password_hash: '$argon2id$stored' },
  form_guard: { ...defaultSettings.form_guard, blocked: ['spam.example', 'x@y.example'] },
};
const values = settingsValues(stored);

function errorsOf(change: Record<string, string>) {
  const read = readSettingsForm({ ...values, ...change }, stored);
  return read.ok ? {} : read.errors;
}

describe('the settings form', () => {
  test('gives back what is stored when nothing is changed, and never shows the password', () => {
    expect(readSettingsForm(values, stored)).toEqual({ ok: true, settings: stored, newPassword: undefined });
    expect(JSON.stringify(values)).not.toContain('argon2id');
    expect(values[PASSWORD_FIELD]).toBe('');
  });

  test('reads every kind of field', () => {
    const read = readSettingsForm(
      {
        ...values,
        'company.name': '  De  Brug\n',
        'notifications.daily_digest': 'on',
        'notifications.email_notifications': '',
        'application.auto_archive_days': ' 30 ',
        'application.default_status': 'interview',
        'maintenance.message': 'Regel 1\r\nRegel 2\u0007',
        'form_guard.blocked': ' SPAM.example \r\n\r\nnaam@domein.nl\n',
        [PASSWORD_FIELD]: ' met spatie ',
      },
      stored,
    );
    expect(read).toMatchObject({
      ok: true,
      newPassword: ' met spatie ',
      settings: {
        company: { name: 'De Brug' },
        notifications: { daily_digest: true, email_notifications: false },
        application: { auto_archive_days: 30, default_status: 'interview' },
        maintenance: { message: 'Regel 1\nRegel 2', password_hash: '$argon2id$stored' },
        form_guard: { blocked: ['spam.example', 'naam@domein.nl'] },
      },
    });
  });

  test.each([
    ['application.auto_archive_days', '0', 'atLeastOne'],
    ['application.auto_archive_days', '1', undefined],
    ['application.auto_archive_days', '3651', 'tooLarge'],
    ['application.auto_archive_days', '', 'wholeNumber'],
    ['application.auto_archive_days', '1,5', 'wholeNumber'],
    ['security.session_timeout', '0', 'sessionTimeout'],
    ['security.session_timeout', '1', undefined],
    ['security.session_timeout', '72', undefined],
    ['security.session_timeout', '73', 'sessionTimeout'],
    ['application.default_status', 'accepted', 'invalid'],
    ['application.default_status', 'reviewing', undefined],
    ['company.name', ' ', 'required'],
    ['company.name', 'x'.repeat(101), 'tooLong'],
    ['company.email', 'geen adres', 'email'],
    ['company.linkedin_url', '', undefined],
    ['company.linkedin_url', 'http://www.linkedin.com/', 'url'],
    ['company.linkedin_url', 'javascript:alert(1)', 'url'],
    ['form_guard.throttle_seconds', '3600', undefined],
    ['form_guard.throttle_seconds', '3601', 'throttle'],
    ['form_guard.blocked', 'spam.example\ngeen domein', 'blockedEntry'],
    ['form_guard.blocked', `${'x'.repeat(250)}.example`, 'tooLong'],
    [PASSWORD_FIELD, 'x'.repeat(1000), undefined],
    [PASSWORD_FIELD, 'x'.repeat(1001), 'tooLong'],
  ])('%s = %j is %s', (field, value, error) => {
    expect(errorsOf({ [field]: value })).toEqual(error ? { [field]: error } : {});
  });

  test.each([
    ['spam.example', true],
    ['@spam.example', true],
    ['sub.spam.example', true],
    ['naam@spam.example', true],
    ['spam', false],
    ['naam@', false],
    ['a b.example', false],
    ['a@b@c.example', false],
  ])('%s as a rule of the block list: %s', (rule, valid) => {
    expect(isBlockRule(rule)).toBe(valid);
  });
});
