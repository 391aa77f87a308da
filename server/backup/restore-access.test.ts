import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditList } from '#domain/audit/audit-list.ts';
import { roleOf } from '#domain/backup/backup-tables.ts';
import {
  accountContext,
  accountSecret,
  addSignedInStaff,
  addStaff,
  newOrigin,
  setSecurity,
  setUpTwoFactor,
  type SignedInStaff,
  type Staff,
} from '#tests/support/accounts.ts';
import { fingerprints, makeBackup, testKey, unwatched } from '#tests/support/backups.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type Part, zipOf } from '#tests/support/hand-made-zip.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { changePassword } from '../accounts/change-password.ts';
import { deleteUser } from '../accounts/delete-user.ts';
import { disableUser } from '../accounts/disable-user.ts';
import { signIn } from '../accounts/sign-in.ts';
import { verifyTwoFactor } from '../accounts/verify-two-factor.ts';
import { listAudit } from '../audit/audit-queries.ts';
import { exportAudit } from '../audit/export-audit.ts';
import { system } from '../audit/record-audit.ts';
import { migrationNames } from '../db/migrate.ts';
import { readSettings } from '../settings/settings-reader.ts';
import { openArchive } from './read-archive.ts';
import { checkBackup, restoreBackup, type RestoreRequest } from './restore-backup.ts';
import { readTables } from './table-catalog.ts';

let database: TestDatabase;
let program: TestProgram;
let boss: SignedInStaff;
const otherPassword = 'een heel ander wachtwoord';

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  program.config.appSecret = accountSecret;
  boss = await addSignedInStaff(database.db, { name: 'De eigenaar' });
}, 60_000);
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(() => {
  program.clock.now = new Date(program.clock.now.getTime() + 1000);
});

const restore = (path: string, more: Partial<RestoreRequest> = {}) =>
  restoreBackup(program, { source: { path }, key: testKey.key, ...more }, system, unwatched);
const maySignIn = async ({ email }: Staff, password: string) =>
  (await signIn(database.db, { email, password }, newOrigin(), accountContext)).ok;

describe('what was revoked since the backup', () => {
  let disabled: Staff;
  let deleted: Staff;
  let changed: SignedInStaff;
  let withCodes: SignedInStaff;
  let recoveryCode: string;
  let made: { path: string };
  const note = '018f0000-0000-7000-8000-0000000000d1';

  beforeAll(async () => {
    const { db, sql } = database;
    disabled = await addStaff(db);
    deleted = await addStaff(db);
    changed = await addSignedInStaff(db);
    withCodes = await addSignedInStaff(db);
    recoveryCode = (await setUpTwoFactor(db, withCodes)).recoveryCodes[0] ?? '';
    await sql`insert into calendar_feeds (user_id, token_hash) values (${changed.id}, 'withdrawn later')`;
    await sql`insert into candidates (id, email, first_name, last_name)
      values (${note}, 'noot@example.nl', 'Noor', 'Noot')`;
    await sql`insert into candidate_notes (id, candidate_id, author_id, body)
      values (${note}, ${note}, ${deleted.id}, 'Goed gesprek')`;
    made = await makeBackup(program);

    await disableUser(db, { userId: disabled.id }, boss.actor, accountContext);
    await deleteUser(db, { userId: deleted.id }, boss.actor, accountContext);
    const passwords = { currentPassword: changed.password, newPassword: otherPassword };
    expect(await changePassword(db, passwords, changed.actor)).toMatchObject({ ok: true });
    const again = await signIn(db, withCodes, newOrigin(), accountContext);
    if (!again.ok) throw new Error(again.problem);
    expect(await useCode()).toBe(true);
    await sql`delete from calendar_feeds`;
    await setSecurity(db, { two_factor_auth: true, session_timeout: 8 });
    await sql`delete from candidate_notes`;
  }, 60_000);

  async function useCode(): Promise<boolean> {
    return (await verifyTwoFactor(database.db, { code: recoveryCode }, withCodes.actor, accountContext)).ok;
  }

  test('stays revoked, while the records come back', async () => {
    const { sql } = database;
    const report = await restore(made.path);
    expect(report.tables.map(({ table }) => table)).not.toContain('users');
    expect(await maySignIn(disabled, disabled.password)).toBe(false);
    expect(await sql`select 1 from users where id = ${deleted.id}`).toEqual([]);
    expect(await maySignIn(changed, changed.password)).toBe(false);
    expect(await maySignIn(changed, otherPassword)).toBe(true);
    expect(await useCode()).toBe(false);
    expect(await sql`select 1 from calendar_feeds`).toEqual([]);
    expect(
      await sql`select to_address, data->>'change' as change, status from mail_outbox order by created_at`,
    ).toEqual([
      { to_address: disabled.email, change: 'disabled', status: 'queued' },
      { to_address: deleted.email, change: 'deleted', status: 'queued' },
    ]);
    expect((await readSettings(database.db)).security).toMatchObject({
      two_factor_auth: true,
      session_timeout: 8,
    });
    expect(await sql`select body, author_id from candidate_notes`).toEqual([
      { body: 'Goed gesprek', author_id: null },
    ]);
  });

  test('comes back when the owner takes the accounts from the archive, and the log says so', async () => {
    const { sql } = database;
    const report = await restore(made.path, { accounts: true });
    expect(report.tables).toContainEqual(expect.objectContaining({ table: 'users', withAccounts: true }));
    expect(await maySignIn(disabled, disabled.password)).toBe(true);
    expect((await readSettings(database.db)).security.two_factor_auth).toBe(false);
    expect(await sql`select author_id from candidate_notes`).toEqual([{ author_id: deleted.id }]);
    const [row] = await sql<{ new_data: { accounts: boolean; tables: string[] } }[]>`
      select new_data from audit_logs where action_type = 'backup_restore' order by timestamp desc limit 1`;
    expect(row?.new_data).toMatchObject({ accounts: true, signed: true });
    expect(row?.new_data.tables).toEqual(report.tables.map(({ table }) => table));
  });
});

describe('an archive made by hand', () => {
  const shadow = '018f0000-0000-7000-8000-0000000000e1';

  /** Like an archive of this program, but unencrypted and unsigned. */
  async function crafted(
    names: string[],
    { signature, settings }: { signature?: string; settings?: object } = {},
  ): Promise<string> {
    const { sql } = database;
    const [hash] = await sql<
      { hash: string }[]
    >`select password_hash as hash from users where id = ${boss.id}`;
    const like = async (table: string, values: Record<string, unknown>) => {
      const columns = (await readTables(sql)).find(({ name }) => name === table)?.columns ?? [];
      return Object.fromEntries(columns.map(({ name }) => [name, values[name] ?? null]));
    };
    const common = { created_at: '2020-01-01T00:00:00Z', updated_at: '2020-01-01T00:00:00Z' };
    const user = { ...common, password_hash: hash?.hash, name: 'Schaduw', language: 'nl', theme: 'system' };
    const contents: Record<string, unknown[]> = {
      users: [
        await like('users', { ...user, id: boss.id, email: boss.email, role: 'owner' }),
        await like('users', { ...user, id: shadow, email: 'schaduw@lexbrug.example', role: 'owner' }),
      ],
      audit_logs: [
        await like('audit_logs', {
          id: shadow,
          timestamp: '2020-01-01T00:00:00Z',
          action_type: 'delete',
          entity_type: 'candidate',
          user_id: boss.id,
          metadata: { actor: 'staff' },
          occurrences: 1,
        }),
      ],
      admin_settings: [
        await like('admin_settings', {
          ...common,
          id: 1,
          settings: settings ?? { company: { name: 'Teruggezet' }, security: { session_timeout: 72 } },
        }),
      ],
      mail_outbox: [
        await like('mail_outbox', {
          ...common,
          id: shadow,
          kind: 'dailyDigest',
          to_address: 'slachtoffer@example.nl',
          language: 'nl',
          subject: '',
          data: {},
          status: 'queued',
          attempts: 0,
          next_attempt_at: common.created_at,
          queued_at: common.created_at,
        }),
      ],
    };
    const metadata = {
      timestamp: '2026-11-16T00:00:00Z',
      tables: names,
      version: '1.0',
      encrypted: false,
      schema: (await migrationNames()).at(-1),
    };
    const texts = names.map((name) => [name, JSON.stringify(contents[name])] as const);
    const sums = texts.map(([name, text]) => [
      name,
      { rows: contents[name]?.length, sha256: createHash('sha256').update(text).digest('hex') },
    ]);
    const manifest = { metadata, tables: Object.fromEntries(sums), files: {}, missing: [] };
    const parts: Part[] = [
      ['metadata.json', JSON.stringify(metadata)],
      ...texts.map(([name, text]): Part => [`${name}.json`, text]),
      ['manifest.json', JSON.stringify(manifest)],
      ...(signature === undefined ? [] : [['signature', signature] as Part]),
    ];
    return zipOf(
      program.config.dataDir,
      parts.map(([name, content]) => [name, content, { password: '' }]),
    );
  }

  test('replaces no account and forges no history', async () => {
    const path = await crafted(['users', 'audit_logs']);
    const before = await fingerprints(database.sql);
    for (const wanted of [() => checkBackup(program, path, {}, system), () => restore(path)])
      await expect(wanted()).rejects.toMatchObject({ fault: { problem: 'nothingToRestore' } });
    await expect(restore(path, { accounts: true })).rejects.toMatchObject({
      fault: { problem: 'notSigned' },
    });
    expect(await fingerprints(database.sql)).toEqual(before);
  });

  test('restores its records only, and neither settings of access nor mails', async () => {
    const { sql } = database;
    const path = await crafted(['admin_settings', 'audit_logs', 'mail_outbox', 'users']);
    const { users } = await fingerprints(sql);
    const report = await restore(path);
    expect(report).toMatchObject({ signed: false });
    expect(report.tables.map(({ table }) => table)).toEqual(['admin_settings', 'mail_outbox']);
    const { company, security } = await readSettings(database.db);
    expect(company.name).toBe('Teruggezet');
    expect(security.session_timeout).not.toBe(72);
    expect((await fingerprints(sql))['users']).toBe(users);
    expect(await sql`select 1 from audit_logs where id = ${shadow}`).toEqual([]);
    expect(await sql`select status from mail_outbox where id = ${shadow}`).toEqual([{ status: 'dead' }]);
  });

  test('is not signed by the signature of another archive', async () => {
    const { path: good } = await makeBackup(program, { encryptBackup: false });
    const archive = await openArchive(good, undefined);
    expect(archive.isSignedBy(accountContext.secrets)).toBe(true);
    await archive.close();
    const path = await crafted(['admin_settings', 'users'], { signature: 'f'.repeat(64) });
    expect(await checkBackup(program, path, {}, system)).toMatchObject({ signed: false });
  });

  test('is refused when its settings would stop every page', async () => {
    const path = await crafted(['admin_settings'], { settings: { company: 5 } });
    const before = await fingerprints(database.sql);
    await expect(restore(path)).rejects.toMatchObject({
      fault: { problem: 'wrongType', where: 'admin_settings.settings' },
    });
    expect(await fingerprints(database.sql)).toEqual(before);
  });

  test('is taken as ours when the command line says so', async () => {
    const { sql } = database;
    const path = await crafted(['audit_logs', 'users']);
    await sql`update candidate_notes set author_id = null`;
    await restore(path, { accounts: true, trustUnsigned: true });
    expect(await sql`select 1 from users where id = ${shadow}`).toHaveLength(1);
    const marks = await sql<{ id: string; marked: boolean }[]>`
      select id, restored_at is not null as marked from audit_logs`;
    expect(marks.filter(({ marked }) => marked).map(({ id }) => id)).toEqual([shadow]);
    await expect(sql`update audit_logs set restored_at = null`).rejects.toThrow(/append-only/);
    const [row] = await sql<{ new_data: unknown }[]>`
      select new_data from audit_logs where action_type = 'backup_restore' order by timestamp desc limit 1`;
    expect(row?.new_data).toMatchObject({
      signed: false,
      tables: [
        'audit_logs',
        'users',
        'bulk_acts',
        'sessions',
        'one_time_links',
        'recovery_codes',
        'calendar_feeds',
        'seen_notifications',
        'directory_identities',
        'mailboxes',
        'list_views',
        'list_view_uses',
        'list_choices',
        'mentions',
        'presence',
      ],
    });
  });
});

test('audit rows that an archive brings are marked for good, here and in the export', async () => {
  const { sql, db } = database;
  const elsewhere = await testDatabase();
  const at = { ...(await testProgram(elsewhere)), config: program.config };
  const { path } = await makeBackup({ ...program, files: at.files });
  try {
    const wanted = { source: { path }, key: testKey.key };
    await restoreBackup(at, wanted, system, unwatched);
    const own = await elsewhere.sql`select action_type from audit_logs where restored_at is null`;
    expect(own).toEqual([{ action_type: 'backup_restore' }]);
    const [there, here] = await Promise.all([
      elsewhere.sql`select count(*)::int as rows from audit_logs where restored_at is not null`,
      sql`select count(*)::int - 1 as rows from audit_logs`,
    ]);
    expect(there).toEqual(here);
    expect((await listAudit(elsewhere.db, auditList.parse(new URLSearchParams()))).rows[1]).toMatchObject({
      restoredAt: expect.any(Date),
    });
    expect((await listAudit(db, auditList.parse(new URLSearchParams()))).rows[0]?.restoredAt).toBeNull();
    const exported = [];
    for await (const rows of exportAudit(elsewhere, auditList.parse(new URLSearchParams()), system))
      exported.push(...rows);
    expect(exported[1]).toMatchObject({ restoredAt: expect.any(Date), occurrences: 1 });
  } finally {
    await elsewhere.close();
  }
});

test('an archive of another installation is foreign, unless its secret is given', async () => {
  const { path } = await makeBackup(program);
  const elsewhere = { ...program, config: { ...program.config, appSecret: 'z'.repeat(40) } };
  const { key } = testKey;
  const check = (at: TestProgram, secret?: string) => checkBackup(at, path, { key, secret }, system);
  expect(await check(elsewhere)).toMatchObject({ signed: false, takesRecovery: true });
  expect(await check(elsewhere, accountSecret)).toMatchObject({ signed: true });
  expect(await check(program)).toMatchObject({ signed: true });
});

test('on screen, the secret of another installation counts only while nobody else can sign in', async () => {
  const { sql, db } = database;
  const { path } = await makeBackup(program);
  const elsewhere = { ...program, config: { ...program.config, appSecret: 'z'.repeat(40) } };
  const opening = { key: testKey.key, secret: accountSecret };
  const check = () => checkBackup(elsewhere, path, opening, boss.actor);
  const colleague = await addStaff(db);
  expect(await check()).toMatchObject({ signed: false, takesRecovery: false });
  const wanted = { source: { path }, ...opening, accounts: true };
  await expect(restoreBackup(elsewhere, wanted, boss.actor, unwatched)).rejects.toMatchObject({
    fault: { problem: 'notSigned' },
  });
  await sql`update users set password_hash = null where id <> ${boss.id}`;
  expect(await check()).toMatchObject({ signed: true });
  await sql`delete from users where id = ${colleague.id}`;
});

test('the report names every table that changes', async () => {
  const { sql } = database;
  const id = '018f0000-0000-7000-8000-0000000000f1';
  await sql`insert into customers (id, company_name) values (${id}, 'Oude naam')`;
  await sql`insert into contacts (id, customer_id, first_name, last_name) values (${id}, ${id}, 'A', 'B')`;
  const { path } = await makeBackup(program, { tables: ['customers', 'audit_logs'] });
  await sql`update customers set company_name = 'Nieuwe naam' where id = ${id}`;
  const before = await fingerprints(sql);
  const report = await restore(path);
  const after = await fingerprints(sql);
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(changed.toSorted()).toEqual(['audit_logs', 'contacts', 'customers']);
  const named = Object.fromEntries(report.tables.map(({ table, change }) => [table, change]));
  expect(named).toEqual({
    audit_logs: 'grows',
    bulk_members: 'follows',
    customers: 'replaced',
    group_members: 'follows',
    contacts: 'follows',
    opportunities: 'follows',
    activities: 'follows',
    record_documents: 'follows',
    presentations: 'follows',
    presentation_agreements: 'follows',
    mail_people: 'follows',
    mail_threads: 'follows',
    mentions: 'follows',
  });
  for (const table of changed) expect(Object.keys(named)).toContain(table);
});

test('no table with credentials is restored as a record', async () => {
  const credential = /password|token|totp|sealed|code_hash/;
  const open = (await readTables(database.sql)).filter(
    ({ name, columns }) =>
      roleOf(name) === 'record' && columns.some((column) => credential.test(column.name)),
  );
  // The links of an alert give access to nothing but stopping it, which must stay possible after a restore.
  expect(open.map(({ name }) => name)).toEqual(['job_alerts']);
});
