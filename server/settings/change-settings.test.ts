import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addStaff } from '#tests/support/accounts.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { passwords } from '../crypto/passwords.ts';
import type { Actor } from '../audit/record-audit.ts';
import { lastChange } from '../audit/last-change.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { adminSettings, publicContent } from '../db/schema/settings.ts';
import { changeSettings, settingsVersion } from './change-settings.ts';
import { readSettings } from './settings-reader.ts';

let database: TestDatabase;
let actor: Actor;
beforeAll(async () => {
  database = await testDatabase();
  const { id } = await addStaff(database.db, { name: 'Bob Smit' });
  actor = { kind: 'staff', userId: id, ipAddress: '192.0.2.1' };
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(adminSettings));

const renamed: Settings = { ...defaultSettings, company: { ...defaultSettings.company, name: 'De Brug' } };
const based = (settings: Settings) => ({ basedOn: settingsVersion(settings) });

async function epoch(): Promise<number> {
  const [row] = await database.db.select().from(publicContent);
  return row?.epoch ?? 0;
}

async function audited() {
  const { db } = database;
  return db.select().from(auditLogs).where(eq(auditLogs.entityType, 'settings')).orderBy(desc(auditLogs.id));
}

describe('changing the settings', () => {
  test('stores them, tells the public pages and writes down what changed and nothing else', async () => {
    const before = await epoch();
    const result = await changeSettings(database.db, { ...based(defaultSettings), settings: renamed }, actor);
    expect(result.outcome).toBe('changed');
    expect((await readSettings(database.db)).company.name).toBe('De Brug');
    expect(await epoch()).toBe(before + 1);
    const [entry] = await audited();
    expect(entry).toMatchObject({
      actionType: 'settings_change',
      entityId: '1',
      oldData: { company: { name: 'Lexbrug' } },
      newData: { company: { name: 'De Brug' } },
      ipAddress: '192.0.2.1',
    });
    expect(await lastChange(database.db, 'settings', '1')).toMatchObject({ name: 'Bob Smit' });
  });

  test('without a change writes nothing', async () => {
    const [entries, before] = [await audited(), await epoch()];
    const change = { ...based(defaultSettings), settings: defaultSettings };
    expect((await changeSettings(database.db, change, actor)).outcome).toBe('unchanged');
    expect(await audited()).toHaveLength(entries.length);
    expect(await epoch()).toBe(before);
  });

  test('replaces the maintenance password and never tells it', async () => {
    const first = await passwords.hash('geheim woord een');
    await changeSettings(
      database.db,
      { ...based(defaultSettings), settings: defaultSettings, passwordHash: first },
      actor,
    );
    const [set] = await audited();
    expect(set).toMatchObject({
      oldData: { maintenance: { password: null } },
      newData: { maintenance: { password: '[masked: after]' } },
    });

    const stored = await readSettings(database.db);
    expect(await passwords.verify(stored.maintenance.password_hash, 'geheim woord een')).toBe(true);
    const second = await passwords.hash('geheim woord twee');
    await changeSettings(database.db, { ...based(stored), settings: stored, passwordHash: second }, actor);
    const [replaced] = await audited();
    expect(replaced).toMatchObject({
      oldData: { maintenance: { password: '[masked: before]' } },
      newData: { maintenance: { password: '[masked: after]' } },
    });
    expect(JSON.stringify(await audited())).not.toContain('argon2');
  });

  test('keeps the password when other things change', async () => {
    const hash = await passwords.hash('blijft');
    await changeSettings(
      database.db,
      { ...based(defaultSettings), settings: defaultSettings, passwordHash: hash },
      actor,
    );
    const stored = await readSettings(database.db);
    const settings = { ...stored, maintenance: { ...stored.maintenance, enabled: true, password_hash: '' } };
    await changeSettings(database.db, { ...based(stored), settings }, actor);
    expect((await readSettings(database.db)).maintenance).toMatchObject({
      enabled: true,
      password_hash: hash,
    });
    expect((await audited())[0]?.newData).toEqual({ maintenance: { enabled: true } });
  });

  test('that are based on what somebody else has changed since writes nothing', async () => {
    await changeSettings(database.db, { ...based(defaultSettings), settings: renamed }, actor);
    const mine = { ...defaultSettings, security: { ...defaultSettings.security, session_timeout: 8 } };
    const result = await changeSettings(database.db, { ...based(defaultSettings), settings: mine }, actor);
    expect(result).toMatchObject({ outcome: 'conflict', settings: { company: { name: 'De Brug' } } });
    expect((await readSettings(database.db)).security.session_timeout).toBe(24);
  });

  test('the same way twice is one change', async () => {
    const change = { ...based(defaultSettings), settings: renamed };
    const both = await Promise.all([
      changeSettings(database.db, change, actor),
      changeSettings(database.db, change, actor),
    ]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'unchanged']);
  });

  test('leaves what other screens keep in the record', async () => {
    await database.db.insert(adminSettings).values({ id: 1, settings: { elsewhere: { kept: true } } });
    await changeSettings(database.db, { ...based(defaultSettings), settings: renamed }, actor);
    const [row] = await database.db.select().from(adminSettings);
    expect(row?.settings).toMatchObject({ elsewhere: { kept: true }, company: { name: 'De Brug' } });
  });
});
