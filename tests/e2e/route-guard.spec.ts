import { z } from 'zod';
import { RECRUITER_BULK_ROWS, type Role } from '#domain/accounts/roles.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { settingsValues } from '#domain/settings/settings-form.ts';
import { newId } from '#server/db/ids.ts';
import { settingsVersion } from '#server/settings/change-settings.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { accountsTest as test, sessionOf } from '#tests/support/e2e-accounts.ts';
import { expect } from '#tests/support/e2e-test.ts';
import { publicRoutes } from '#tests/support/public-routes.ts';
import { proveRouteGuard, send } from '#tests/support/route-guard.ts';
import { routeTable } from '#tests/support/route-table.ts';

const answerSchema = z.looseObject({ problem: z.string().optional() });

test('every route is on the public list or behind the back-office guard', async () => {
  const table = await routeTable();
  const known = new Set(publicRoutes);
  expect(table.filter(({ path }) => !known.has(path) && !/^\/admin(\/|$)/.test(path))).toEqual([]);
  expect(publicRoutes.filter((path) => !table.some((route) => route.path === path))).toEqual([]);
  expect(table.filter(({ path }) => path.startsWith('/admin')).length).toBeGreaterThan(10);
});

// `npm run long` asks in all eight ways.
proveRouteGuard('one of each kind');

test('what depends on the content of a request is decided by it', async ({ request, db, sql }) => {
  const sessionIn = async (role: Role) => {
    const staff = await addStaff(db, { role });
    return { id: staff.id, token: await sessionOf(db, staff) };
  };
  const owner = await sessionIn('owner');
  const recruiter = await sessionIn('recruiter');
  const problemOf = async (token: string, path: string, data: unknown) => {
    const headers = { Cookie: `session=${token}`, 'Sec-Fetch-Site': 'same-origin' };
    const answer = await request.post(path, { data, headers });
    return answerSchema.parse(await answer.json()).problem;
  };

  const backup = '/admin/dashboard/backup/werk';
  const options = { tables: ['customers'], includeFiles: false, encryptBackup: true, compressionLevel: 1 };
  // Without a key the first encrypted backup would show one.
  await sql`delete from backup_keys`;
  expect(await problemOf(recruiter.token, backup, { work: 'make', options })).toBe('forbidden');
  expect(await problemOf(recruiter.token, backup, { work: 'newKey' })).toBe('forbidden');
  const restore = { work: 'restore', archive: { backup: newId() }, key: '' };
  expect(await problemOf(recruiter.token, backup, restore)).toBe('forbidden');

  const rows = Array.from({ length: RECRUITER_BULK_ROWS + 1 }, (_, at) => ({
    line: at + 1,
    fields: { company_name: `Bedrijf ${at}` },
    custom: [],
  }));
  const batch = { kind: 'customers', importId: newId(), onDuplicate: 'skip', preview: true };
  expect(await problemOf(recruiter.token, '/admin/crm/import', { ...batch, rows })).toBe('forbidden');
  expect(await problemOf(owner.token, '/admin/crm/import', { ...batch, rows })).toBeUndefined();
  expect(
    await problemOf(recruiter.token, '/admin/crm/import', { ...batch, rows: rows.slice(1) }),
  ).toBeUndefined();

  await sql`update sessions set confirmed_at = null where user_id = ${owner.id}`;
  const settings = settingsValues(defaultSettings);
  const save = (values: Partial<typeof settings>) =>
    problemOf(owner.token, '/admin/dashboard/settings/save', {
      basedOn: settingsVersion(defaultSettings),
      values: { ...settings, ...values },
    });
  expect(await save({ 'security.session_timeout': '8' })).toBe('confirmationRequired');
  expect(await save({ 'maintenance.enabled': 'on' })).toBe('confirmationRequired');
  expect(await save({ 'maintenance.password': 'nieuw' })).toBe('confirmationRequired');
  expect(await save({ 'company.phone': '0137654321' })).toBeUndefined();
  expect(await problemOf(owner.token, backup, { work: 'newKey' })).toBe('confirmationRequired');
  expect(await problemOf(owner.token, backup, restore)).toBe('confirmationRequired');
  const messages = '/admin/dashboard/berichten/verwijderen';
  const several = {
    id: newId(),
    kind: 'message',
    selection: { by: 'ids', ids: [newId(), newId()] },
    act: { name: 'delete' },
    expected: 2,
  };
  expect(await problemOf(owner.token, '/admin/bulk/uitvoeren', several)).toBe('confirmationRequired');
  expect(await problemOf(owner.token, messages, { id: newId() })).not.toBe('confirmationRequired');
});

test('a role that was taken away counts at once', async ({ baseURL, address, db, sql }) => {
  const staff = await addStaff(db);
  const token = await sessionOf(db, staff);
  const ask = { method: 'GET', path: '/admin/users', route: '', pattern: '/admin/users' };
  expect((await send(ask, token, address, baseURL)).status).toBe(200);
  await sql`update users set role = 'reader' where id = ${staff.id}`;
  const refused = await send(ask, token, address, baseURL);
  expect(refused.status).toBe(403);
  const page = await refused.text();
  expect(page).toContain('Vraag een eigenaar');
  expect(page).toContain('<aside class="sidebar">');
  const json = await send({ ...ask, method: 'POST', path: '/admin/crm/import' }, token, address, baseURL);
  expect(json.status).toBe(403);
  expect(await json.json()).toMatchObject({ problem: 'forbidden' });
});
