import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Role, roles } from '#domain/accounts/roles.ts';
import { readSettingsForm, settingsValues } from '#domain/settings/settings-form.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { changeSettings, settingsVersion } from '../settings/change-settings.ts';
import { createSettingsReader, readSettings } from '../settings/settings-reader.ts';
import { seesRates } from './sees-rates.ts';

let database: TestDatabase;
let staff: SignedInStaff;
beforeAll(async () => {
  database = await testDatabase();
  staff = await addSignedInStaff(database.db);
});
afterAll(() => database.close());

async function reserve(value: 'on' | ''): Promise<void> {
  const stored = await readSettings(database.db);
  const read = readSettingsForm({ ...settingsValues(stored), 'security.reserve_rates': value }, stored);
  if (!read.ok) throw new Error('refused');
  await changeSettings(
    database.db,
    { basedOn: settingsVersion(stored), settings: read.settings },
    staff.actor,
  );
}

async function whoSee(): Promise<Role[]> {
  const settings = createSettingsReader(database.db);
  const seen = await Promise.all(roles.map((role) => seesRates({ settings }, { role })));
  return roles.filter((_, at) => seen[at]);
}

test('recruiters see rates until the setting reserves them for owners, and readers never do', async () => {
  expect(defaultSettings.security.reserve_rates).toBe(false);
  expect(await whoSee()).toEqual(['owner', 'recruiter']);
  await reserve('on');
  expect(await whoSee()).toEqual(['owner']);
  const [entry] = await database.db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.entityType, 'settings'))
    .orderBy(desc(auditLogs.id));
  expect(entry).toMatchObject({
    oldData: { security: { reserve_rates: false } },
    newData: { security: { reserve_rates: true } },
  });
  await reserve('');
  expect(await whoSee()).toEqual(['owner', 'recruiter']);
});
