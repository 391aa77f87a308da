import { errorsByField } from '../form-text.ts';
import { type OfficeSettings, type Settings, settingsSchema } from './settings.ts';
import { isLinkedinPage } from '../brand/linkedin-page.ts';
import { contrastProblems } from '../brand/palette.ts';
import { isOneOf, keysOf } from '../typed-entries.ts';

export type SettingsErrorKey =
  | 'required'
  | 'email'
  | 'url'
  | 'linkedin'
  | 'colour'
  | 'contrast'
  | 'tooLong'
  | 'tooMany'
  | 'wholeNumber'
  | 'atLeastOne'
  | 'tooLarge'
  | 'sessionTimeout'
  | 'throttle'
  | 'months'
  | 'days'
  | 'blockedEntry'
  | 'noOwnerLeft'
  | 'invalid';

type FieldKind = 'line' | 'text' | 'number' | 'choice' | 'switch' | 'list' | 'secret';
type Layout = { [Group in keyof OfficeSettings]: { [Field in keyof OfficeSettings[Group]]: FieldKind } };

/** The form field of every setting. A new setting does not compile without one. */
const layout: Layout = {
  company: {
    name: 'line',
    email: 'line',
    phone: 'line',
    address: 'line',
    kvk_number: 'line',
    vat_number: 'line',
    waadi_number: 'line',
    sna_number: 'line',
    linkedin_url: 'line',
  },
  brand: { accent: 'line', accent_dark: 'line', night: 'line' },
  notifications: { email_notifications: 'switch', application_alerts: 'switch', daily_digest: 'switch' },
  application: { auto_archive_days: 'number', default_status: 'choice', allow_guest_applications: 'switch' },
  presentations: { agreement_months: 'number', closing_reasons: 'list' },
  security: {
    require_email_verification: 'switch',
    two_factor_auth: 'switch',
    two_factor_owners: 'switch',
    sign_in_link: 'switch',
    reserve_rates: 'switch',
    session_timeout: 'number',
  },
  maintenance: { enabled: 'switch', password_hash: 'secret', message: 'text' },
  retention: {
    applications_months: 'number',
    nvp_code: 'switch',
    profiles_months: 'number',
    contacts_months: 'number',
    placements_months: 'number',
    messages_months: 'number',
    accounts_months: 'number',
    alerts_months: 'number',
    mails_days: 'number',
    visitors_days: 'number',
  },
  form_guard: { blocked: 'list', refuse_automated_browsers: 'switch', throttle_seconds: 'number' },
};

type Names = {
  [Group in keyof OfficeSettings]: `${Group}.${keyof OfficeSettings[Group] & string}`;
}[keyof OfficeSettings];
/** Form field names such as 'company.name'. The form has the password, not its hash. */
export type SettingName = Exclude<Names, 'maintenance.password_hash'> | typeof PASSWORD_FIELD;
export const PASSWORD_FIELD = 'maintenance.password';
export const MAX_PASSWORD_LENGTH = 1000;

const isOn = 'on';

export function settingsValues(settings: Settings): Record<SettingName, string> {
  const values: Record<string, string> = { [PASSWORD_FIELD]: '' };
  for (const { group, field, kind } of fieldsOf(layout)) {
    const value: unknown = (settings[group] as Record<string, unknown>)[field];
    if (kind === 'secret') continue;
    if (kind === 'switch') values[`${group}.${field}`] = value ? isOn : '';
    else values[`${group}.${field}`] = Array.isArray(value) ? value.join('\n') : String(value);
  }
  return values;
}

export type ReadSettings =
  | { ok: true; settings: Settings; newPassword: string | undefined }
  | { ok: false; errors: Record<string, SettingsErrorKey> };

/** Reads the form; the stored password hash stays until a new password is given. */
export function readSettingsForm(form: Record<string, string>, stored: Settings): ReadSettings {
  const given: Record<string, Record<string, unknown>> = { backup: stored.backup };
  for (const { group, field, kind } of fieldsOf(layout)) {
    (given[group] ??= {})[field] =
      kind === 'secret'
        ? (stored[group] as Record<string, unknown>)[field]
        : readField(kind, form[`${group}.${field}`] ?? '');
  }
  const newPassword = form[PASSWORD_FIELD] || undefined;
  const read = settingsSchema.safeParse(given);
  const errors = read.success ? {} : knownErrors(errorsByField(read.error));
  if (read.success && !read.data.form_guard.blocked.every(isBlockRule)) {
    errors['form_guard.blocked'] = 'blockedEntry';
  }
  if (read.success) Object.assign(errors, brandErrors(read.data, stored));
  if ((newPassword?.length ?? 0) > MAX_PASSWORD_LENGTH) errors[PASSWORD_FIELD] = 'tooLong';
  if (!read.success || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, settings: read.data, newPassword };
}

/** Rules that older records may break: they apply to what is typed, not to what is stored. */
function brandErrors({ company, brand }: Settings, stored: Settings): Record<string, SettingsErrorKey> {
  const errors: Record<string, SettingsErrorKey> = {};
  const { linkedin_url: url } = company;
  if (url !== '' && url !== stored.company.linkedin_url && !isLinkedinPage(url))
    errors['company.linkedin_url'] = 'linkedin';
  for (const name of keysOf(contrastProblems(brand))) errors[`brand.${name}`] = 'contrast';
  return errors;
}

/** Settings about sign-in and maintenance, which only someone who gave their password again may change. */
export function changesSecurity(
  stored: Settings,
  read: { settings: Settings; newPassword: string | undefined },
): boolean {
  const guarded = ({ security, maintenance }: Settings) => JSON.stringify([security, maintenance]);
  return read.newPassword !== undefined || guarded(stored) !== guarded(read.settings);
}

function readField(kind: Exclude<FieldKind, 'secret'>, typed: string): unknown {
  const text = typed.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n');
  switch (kind) {
    case 'switch':
      return text === isOn;
    case 'number':
      return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN;
    case 'list':
      return text.split('\n').map(oneLine).filter(Boolean);
    case 'text':
      return text.replace(/[^\P{Cc}\n]/gu, ' ').trim();
    case 'line':
    case 'choice':
      return oneLine(text);
  }
}

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** An address (`naam@domein.nl`) or a domain, with or without the at sign. */
export function isBlockRule(rule: string): boolean {
  return /^([^\s@]+@|@?)([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i.test(rule);
}

const errorKeys = [
  'required',
  'email',
  'url',
  'colour',
  'tooLong',
  'tooMany',
  'wholeNumber',
  'atLeastOne',
  'tooLarge',
  'sessionTimeout',
  'throttle',
  'months',
  'days',
] as const satisfies SettingsErrorKey[];

/** An error in one entry is shown at its list. */
function knownErrors(errors: Record<string, string>): Record<string, SettingsErrorKey> {
  const known: Record<string, SettingsErrorKey> = {};
  for (const [path, key] of Object.entries(errors)) {
    const [group = '', field = ''] = path.split('.');
    known[`${group}.${field}`] ??= isOneOf(errorKeys, key) ? key : 'invalid';
  }
  return known;
}

export function isSwitch(name: string): boolean {
  return fieldsOf(layout).some(({ group, field, kind }) => kind === 'switch' && name === `${group}.${field}`);
}

type SettingsFieldPlace = { group: keyof OfficeSettings; field: string; kind: FieldKind };

function fieldsOf(of: Layout): SettingsFieldPlace[] {
  return keysOf(of).flatMap((group) =>
    Object.entries<FieldKind>(of[group]).map(([field, kind]) => ({ group, field, kind })),
  );
}
