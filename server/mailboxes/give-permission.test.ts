import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addStaff, newOrigin } from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { mailClient, type MailProviderServer, startMailProvider } from '#tests/support/mail-provider.ts';
import { startRelay } from '#tests/support/mail-relay.ts';
import { aboutOf } from '#tests/support/mails.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { openDatabase } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { sendDueMails } from '../mail/send-due-mails.ts';
import { beginPermission, finishPermission } from './give-permission.ts';
import { mailboxCredentials, MailboxUnusable } from './mailbox-credentials.ts';
import { findMailbox } from './mailbox-queries.ts';
import { googleConfig, microsoftConfig } from './provider-config.ts';

let database: TestDatabase;
let program: TestProgram;
let provider: MailProviderServer;
let actor: StaffActor;
let id: string;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  const { id: userId } = await addStaff(database.db);
  const { now } = program.clock;
  actor = { ...newOrigin(), kind: 'staff', userId, sessionId: newId(), role: 'owner', confirmedAt: now };
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(async () => {
  await database.sql`delete from mailboxes`;
  await database.sql`delete from used_sign_in_states`;
  provider = await startMailProvider();
  onTestFinished(() => provider.stop());
  const { origin } = provider;
  program.config.mailOnPrivateNetwork = true;
  program.config.mailProviders = {
    microsoft: microsoftConfig(mailClient, { origin }),
    google: googleConfig(mailClient, { origin }),
  };
  id = newId();
  await addMailbox(id);
});

async function addMailbox(key: string, values: Partial<typeof mailboxes.$inferInsert> = {}) {
  await database.db.insert(mailboxes).values({
    id: key,
    type: 'personal',
    userId: actor.userId,
    name: 'Anna',
    address: `anna-${key}@bureau.example`,
    username: 'anna@bureau.example',
    signIn: 'microsoft',
    state: 'signInNeeded',
    problem: 'revoked',
    importSince: '2026-01-01',
    imapHost: 'localhost',
    imapPort: 993,
    imapSecurity: 'tls',
    ...values,
  });
}

const valueOf = (cookie: string) => /mailbox=([^;]+)/.exec(cookie)?.[1];

async function trip(key = id, by = actor) {
  const { url, cookie } = await beginPermission(program, key, by);
  return { url, back: { search: await provider.visit(url), trip: valueOf(cookie) } };
}

async function signIn() {
  const { back } = await trip();
  await finishPermission(program, back, actor);
}

const mailbox = async () => {
  const found = await findMailbox(database.db, id, actor);
  if (!found) throw new Error('gone');
  return found;
};
const tokenFrom = async (from = program) => {
  const given = await mailboxCredentials(from, await mailbox());
  return 'accessToken' in given ? given.accessToken : '';
};
/** Past the life of every access token so far. */
const later = () => {
  program.clock.now = new Date(program.clock.now.getTime() + 2 * 3600_000);
};

describe('signing in', () => {
  test('asks for what reading and sending need, with PKCE, and stores the tokens sealed', async () => {
    const { url, back } = await trip();
    const asked = new URL(url).searchParams;
    expect(asked.get('scope')).toBe(
      'https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send offline_access',
    );
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('redirect_uri')).toBe('http://localhost:3000/admin/dashboard/mail/postvakken/terug');
    await finishPermission(program, back, actor);
    const stored = await mailbox();
    expect(stored).toMatchObject({ state: 'connecting', problem: null, version: 2 });
    expect(stored.sealed).not.toMatch(/refresh-|access-/);
    expect(provider.accepts(await tokenFrom())).toBe(true);
    const entries = await database.sql`select * from audit_logs where entity_id = ${id}`;
    expect(entries).toMatchObject([{ metadata: { event: 'mailboxAccessGiven' } }]);
    expect(JSON.stringify(entries)).not.toMatch(/refresh-|access-/);
  });

  test('with Google asks for a refresh token every time', async () => {
    await database.sql`update mailboxes set sign_in = 'google' where id = ${id}`;
    const asked = new URL((await trip()).url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      scope: 'https://mail.google.com/',
      access_type: 'offline',
      prompt: 'consent',
    });
  });

  test('counts once, and only in the session that began it', async () => {
    const { back } = await trip();
    const other = { ...actor, sessionId: newId() };
    await expect(finishPermission(program, back, other)).rejects.toMatchObject({ problem: 'cancelled' });
    await finishPermission(program, back, actor);
    await expect(finishPermission(program, back, actor)).rejects.toMatchObject({ problem: 'cancelled' });
  });

  test.each([
    ['another state', (search: string) => search.replace(/state=[^&]*/, 'state=other')],
    ['another code', (search: string) => search.replace(/code=[^&]*/, 'code=other')],
    ['nothing', () => ''],
  ])('with %s gives no access', async (_name, change) => {
    const { back } = await trip();
    const given = { ...back, search: change(back.search) };
    await expect(finishPermission(program, given, actor)).rejects.toThrow();
    expect(await mailbox()).toMatchObject({ sealed: null, state: 'signInNeeded' });
  });

  test('that the person cancels changes nothing', async () => {
    provider.cancel = true;
    const { back } = await trip();
    await expect(finishPermission(program, back, actor)).rejects.toMatchObject({ problem: 'cancelled' });
    expect(await mailbox()).toMatchObject({ sealed: null, state: 'signInNeeded' });
  });

  test('to the personal mailbox of a colleague is refused, also for an owner', async () => {
    const other = await addStaff(database.db);
    await database.sql`update mailboxes set user_id = ${other.id} where id = ${id}`;
    await expect(beginPermission(program, id, actor)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('an access token', () => {
  test('is used until shortly before it expires, then renewed with the token that replaced the first', async () => {
    await signIn();
    const first = await tokenFrom();
    expect(await tokenFrom()).toBe(first);
    expect(provider.refreshes).toBe(0);
    later();
    const second = await tokenFrom();
    expect(second).not.toBe(first);
    later();
    expect(provider.accepts(await tokenFrom())).toBe(true);
    expect(provider.refreshes).toBe(2);
    expect(await mailbox()).toMatchObject({ version: 2, state: 'connecting' });
  });

  test('is renewed once by many at the same time, on two instances', async () => {
    await signIn();
    later();
    provider.delayMs = 100;
    const second = openDatabase(database.connection);
    onTestFinished(() => second.close());
    const instances = [program, { ...program, db: second.db }];
    const stale = await mailbox();
    const given = await Promise.all(
      Array.from({ length: 6 }, (_, at) => mailboxCredentials(instances[at % 2] ?? program, stale)),
    );
    expect(provider.refreshes).toBe(1);
    expect(new Set(given.map((one) => 'accessToken' in one && one.accessToken)).size).toBe(1);
  });

  test('of a permission that was withdrawn asks the person to sign in again', async () => {
    await signIn();
    later();
    provider.revoke();
    await expect(tokenFrom()).rejects.toMatchObject({ problem: 'revoked' });
    const stored = await mailbox();
    expect(stored).toMatchObject({ state: 'signInNeeded', problem: 'revoked', sealed: null });
    expect(stored.problemDetail).toBe('invalid_grant');
    await signIn();
    expect(provider.accepts(await tokenFrom())).toBe(true);
  });

  test.each([
    ['the provider is away', 'unreachable', (): Promise<void> => provider.stop()],
    [
      'the registration has expired',
      'clientRefused',
      async (): Promise<void> => void (provider.rejectClient = true),
    ],
  ] as const)('is kept for later if %s', async (_name, problem, fail) => {
    await signIn();
    later();
    await fail();
    const error = await tokenFrom().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(MailboxUnusable);
    expect(error).toMatchObject({ problem });
    expect((await mailbox()).sealed).not.toBeNull();
  });
});

test('mail goes out with XOAUTH2, and waits while the permission is withdrawn', async () => {
  const relay = await startRelay({
    tokens: (user, token) => user === 'anna@bureau.example' && provider.accepts(token),
  });
  onTestFinished(() => relay.stop());
  await database.sql`update mailboxes set smtp_host = 'localhost', smtp_port = ${relay.port},
    smtp_security = 'none' where id = ${id}`;
  await signIn();
  const queue = async (to: string) => {
    await queueMail(database.db, { ...aboutOf('contactMessage'), to, language: 'nl' });
    await database.sql`update mail_outbox set mailbox_id = ${id} where to_address = ${to}`;
  };
  await queue('een@example.nl');
  expect(await sendDueMails(program, undefined)).toMatchObject({ sent: 1 });
  expect(relay.received[0]).toMatchObject({ user: 'anna@bureau.example' });
  later();
  await queue('twee@example.nl');
  expect(await sendDueMails(program, undefined)).toMatchObject({ sent: 1 });
  expect(provider.refreshes).toBe(1);
  later();
  provider.revoke();
  await queue('drie@example.nl');
  expect(await sendDueMails(program, undefined)).toMatchObject({ sent: 0, postponed: 1 });
  const [row] =
    await database.sql`select status, last_error from mail_outbox where to_address = 'drie@example.nl'`;
  expect(row).toMatchObject({ status: 'failed' });
  expect(JSON.stringify(row)).not.toMatch(/refresh-|access-/);
});
