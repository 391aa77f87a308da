import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addSignedInStaff,
  addStaff,
  auditOf,
  mailsTo,
  newOrigin,
  setSecurity,
} from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type OpenIdProvider, type Person, startOpenIdProvider } from '#tests/support/openid-provider.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { readConfig } from '../config.ts';
import { newId } from '../db/ids.ts';
import { directoryIdentities, sessions, users } from '../db/schema/accounts.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { accountOfIdentity } from './directory-identities.ts';
import { createDirectoryClient } from './directory-client.ts';
import { type DirectoryTrip, readTrip, tripCookie } from './directory-trip.ts';
import { findSession } from './find-session.ts';
import { inviteUser } from './invite-user.ts';
import { returnFromDirectory } from './return-from-directory.ts';

const publicUrl = 'http://lexbrug.test';
let database: TestDatabase;
let program: TestProgram;
let provider: OpenIdProvider;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  provider = await startOpenIdProvider(publicUrl);
});
afterAll(async () => {
  await provider.stop();
  await program.remove();
  await database.close();
});
beforeEach(() => setSecurity(database.db, {}));

const clientWith = (options: Record<string, string> = {}, environment = provider.environment) => {
  const { directory } = readConfig({ ...environment, ...options });
  if (!directory) throw new Error('no directory is configured');
  return createDirectoryClient(directory, publicUrl, program.now);
};
type Client = ReturnType<typeof clientWith>;

async function leave(client: Client, { again = false, sessionId = '' } = {}) {
  const { url, request } = await client.begin({ again });
  const startedAt = program.now().getTime();
  const trip: DirectoryTrip = { ...request, next: '/admin/crm', startedAt, ...(sessionId && { sessionId }) };
  return { trip, search: await provider.visit(url) };
}

type Back = { search: string; trip: DirectoryTrip | undefined; sessionToken?: string };

function comeBack(client: Client, { search, trip, sessionToken }: Back, origin = newOrigin()) {
  const staff = () => findSession(database.db, sessionToken, program);
  return returnFromDirectory(program, client, { search, trip, language: 'en', sessionToken, staff }, origin);
}

async function signInAs(person: Person, options: Record<string, string> = {}) {
  provider.signInAs(person);
  const client = clientWith(options);
  return comeBack(client, await leave(client));
}

const subject = () => `sub-${newId()}`;
const verified = (email: string, claims: Record<string, unknown> = {}): Person => ({
  sub: subject(),
  email,
  email_verified: true,
  name: 'Noor Bakker',
  ...claims,
});
const newEmail = () => `noor-${newId().slice(-12)}@lexbrug.example`;
const userOf = async (email: string) => {
  const [user] = await database.db.select().from(users).where(eq(users.email, email));
  return user;
};
const failureReasons = async () => {
  const rows = await database.db
    .select({ metadata: auditLogs.metadata })
    .from(auditLogs)
    .where(eq(auditLogs.actionType, 'login'));
  return rows.map(({ metadata }) => Reflect.get(Object(metadata), 'reason'));
};

describe('a colleague with an account', () => {
  test('signs in and is linked by issuer and subject', async () => {
    const staff = await addStaff(database.db);
    const person = verified(staff.email.toUpperCase());
    const result = await signInAs(person);
    if (!result.ok) throw new Error(JSON.stringify(result));
    expect(result.state).toBe('ok');
    const found = await findSession(database.db, result.token, program);
    expect(found).toMatchObject({ state: 'ok', user: { id: staff.id, inDirectory: true, role: 'owner' } });
    const key = { issuer: provider.issuer, subject: person.sub };
    expect(await accountOfIdentity(database.db, key)).toBe(staff.id);
    const metadata = (await auditOf(database.db, staff.id)).map((entry) => entry.metadata);
    expect(metadata).toEqual([
      expect.objectContaining({ result: 'succeeded', method: 'directory' }),
      expect.objectContaining({ event: 'directoryLinked' }),
    ]);
  });

  test('keeps the account when the directory changes the address', async () => {
    const staff = await addStaff(database.db);
    const other = await addStaff(database.db);
    const person = verified(staff.email);
    await signInAs(person);
    const result = await signInAs({ ...person, email: other.email });
    const found = await findSession(database.db, result.ok ? result.token : '', program);
    expect(found?.user.id).toBe(staff.id);
  });

  test('is not replaced by someone who gets the same address later', async () => {
    const staff = await addStaff(database.db);
    await signInAs(verified(staff.email));
    expect(await signInAs(verified(staff.email))).toEqual({
      ok: false,
      directory: 'otherIdentity',
      userId: staff.id,
    });
  });

  test('accepts an invitation by signing in', async () => {
    const { actor } = await addSignedInStaff(database.db);
    const email = newEmail();
    const invitation = { email, name: 'Noor', role: 'reader', language: 'nl' } as const;
    await inviteUser(database.db, invitation, actor, program);
    expect(await signInAs(verified(email))).toMatchObject({ ok: true });
    expect(await inviteUser(database.db, invitation, actor, program)).toEqual({
      ok: false,
      problem: 'emailTaken',
    });
    expect((await userOf(email))?.emailVerifiedAt).toBeInstanceOf(Date);
  });

  test('is refused once disabled, also when linked before', async () => {
    const staff = await addStaff(database.db);
    const person = verified(staff.email);
    await signInAs(person);
    await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, staff.id));
    expect(await signInAs(person)).toMatchObject({ ok: false, directory: 'disabled' });
    const refusal = { result: 'failed', method: 'directory', reason: 'disabled' };
    const metadata = (await auditOf(database.db, staff.id)).map((entry) => entry.metadata);
    expect(metadata).toContainEqual(expect.objectContaining(refusal));
  });
});

describe('the address', () => {
  test.each([
    ['unverified', { email_verified: false }],
    ['unverified', { email_verified: undefined }],
    ['unverified', { email_verified: undefined, xms_edov: false }],
    ['unverified', { email: undefined }],
    ['unverified', { email: 'no address' }],
    ['foreignDomain', { email: 'noor@elsewhere.example' }],
    ['foreignDomain', { email: 'noor@lexbrug.example.evil.example' }],
    ['foreignDomain', { email: 'noor@sub.lexbrug.example' }],
  ])('is %s with %o', async (directory, claims) => {
    const person = { ...verified(newEmail()), ...claims };
    expect(await signInAs(person, { OIDC_CREATE_ACCOUNTS: '1', OIDC_DEFAULT_ROLE: 'reader' })).toEqual({
      ok: false,
      directory,
    });
    expect(await failureReasons()).toContain(directory);
  });

  test('counts as verified when Microsoft Entra says that its domain was verified', async () => {
    const staff = await addStaff(database.db);
    const person = { ...verified(staff.email), email_verified: undefined, xms_edov: true };
    expect(await signInAs(person)).toMatchObject({ ok: true });
  });
});

describe('a new account', () => {
  test('is created only if the configuration allows it', async () => {
    const email = newEmail();
    expect(await signInAs(verified(email))).toEqual({ ok: false, directory: 'noAccount' });
    const created = await signInAs(verified(email), {
      OIDC_CREATE_ACCOUNTS: '1',
      OIDC_DEFAULT_ROLE: 'recruiter',
    });
    expect(created).toMatchObject({ ok: true });
    expect(await userOf(email)).toMatchObject({
      name: 'Noor Bakker',
      role: 'recruiter',
      language: 'en',
      passwordHash: null,
    });
  });

  test('has a name of one line, whatever the directory calls the person', async () => {
    const email = newEmail();
    const person = verified(email, { name: `Noor\u202e\r\nBakker${'x'.repeat(200)}` });
    await signInAs(person, { OIDC_CREATE_ACCOUNTS: '1', OIDC_DEFAULT_ROLE: 'reader' });
    expect((await userOf(email))?.name).toMatch(/^Noor Bakkerx{89}$/);
  });
});

describe('roles from the directory', () => {
  const OIDC_ROLES = 'owner=Beheer;recruiter=Recruiters;recruiter=Sales;reader=Iedereen';

  test('are followed at the next sign-in, and the person is told', async () => {
    await addStaff(database.db);
    const staff = await addStaff(database.db, { role: 'reader' });
    const person = verified(staff.email, { roles: ['Iedereen', 'Sales'] });
    await signInAs(person, { OIDC_ROLES, OIDC_LABEL: 'Microsoft' });
    expect((await userOf(staff.email))?.role).toBe('recruiter');
    const [mail] = await mailsTo(database.db, staff.email);
    expect(mail).toMatchObject({
      kind: 'accountChange',
      data: { change: 'role', role: 'recruiter', byName: 'Microsoft' },
    });
    await signInAs({ ...person, roles: 'Beheer' }, { OIDC_ROLES });
    expect((await userOf(staff.email))?.role).toBe('owner');
    await signInAs({ ...person, roles: ['Iedereen'] }, { OIDC_ROLES });
    expect((await userOf(staff.email))?.role).toBe('reader');
  });

  test('refuse someone without one, unless there is a default', async () => {
    await addStaff(database.db);
    const staff = await addStaff(database.db, { role: 'recruiter' });
    const person = verified(staff.email, { roles: ['Kantine'] });
    expect(await signInAs(person, { OIDC_ROLES })).toMatchObject({ ok: false, directory: 'noRole' });
    expect(await signInAs(person, { OIDC_ROLES, OIDC_DEFAULT_ROLE: 'reader' })).toMatchObject({ ok: true });
    expect((await userOf(staff.email))?.role).toBe('reader');
  });

  test('can be in a nested claim or a claim of another name', async () => {
    const staff = await addStaff(database.db, { role: 'reader' });
    const nested = verified(staff.email, { realm_access: { roles: ['Sales'] } });
    await signInAs(nested, { OIDC_ROLES, OIDC_ROLE_CLAIM: 'realm_access.roles' });
    expect((await userOf(staff.email))?.role).toBe('recruiter');
    await signInAs({ ...nested, groups: ['Iedereen'] }, { OIDC_ROLES, OIDC_ROLE_CLAIM: 'groups' });
    expect((await userOf(staff.email))?.role).toBe('reader');
  });

  test('never demote the last owner', async () => {
    await database.db.update(users).set({ role: 'reader' });
    const staff = await addStaff(database.db, { role: 'owner' });
    const result = await signInAs(verified(staff.email, { roles: ['Iedereen'] }), { OIDC_ROLES });
    expect(result).toMatchObject({ ok: true });
    expect((await userOf(staff.email))?.role).toBe('owner');
    const events = (await auditOf(database.db, staff.id)).map((entry) => entry.metadata);
    expect(events).toContainEqual(expect.objectContaining({ event: 'lastOwnerKept' }));
  });

  test('are left alone without a mapping', async () => {
    const staff = await addStaff(database.db, { role: 'recruiter' });
    await signInAs(verified(staff.email, { roles: ['Beheer'] }), { OIDC_DEFAULT_ROLE: 'reader' });
    expect((await userOf(staff.email))?.role).toBe('recruiter');
  });
});

describe('two-step verification', () => {
  test.each([
    ['here', ['mfa'], 'twoFactorSetUpRequired'],
    ['amr', ['pwd'], 'twoFactorSetUpRequired'],
    ['amr', ['pwd', 'mfa'], 'ok'],
    ['directory', undefined, 'ok'],
  ])('with the setting %s and %o is %s when it is mandatory', async (rule, amr, state) => {
    await setSecurity(database.db, { two_factor_auth: true });
    const staff = await addStaff(database.db);
    const result = await signInAs(verified(staff.email, { amr }), { OIDC_SECOND_FACTOR: rule });
    expect(result).toMatchObject({ ok: true, state });
    const found = await findSession(database.db, result.ok ? result.token : '', program);
    expect(found?.state).toBe(state);
  });

  test('is asked of an account that has it, unless that of the directory counts', async () => {
    const staff = await addStaff(database.db, { totpSecret: 'sealed', totpEnabledAt: new Date() });
    const person = verified(staff.email);
    expect(await signInAs(person)).toMatchObject({ state: 'twoFactorRequired' });
    expect(await signInAs(person, { OIDC_SECOND_FACTOR: 'directory' })).toMatchObject({ state: 'ok' });
  });
});

describe('an answer of the directory', () => {
  test('works once', async () => {
    const staff = await addStaff(database.db);
    provider.signInAs(verified(staff.email));
    const client = clientWith();
    const back = await leave(client);
    expect(await comeBack(client, back)).toMatchObject({ ok: true });
    expect(await comeBack(client, back)).toEqual({ ok: false, directory: 'expired' });
    expect(await database.db.select().from(sessions).where(eq(sessions.userId, staff.id))).toHaveLength(1);
  });

  test('belongs to the browser that started it', async () => {
    provider.signInAs(verified((await addStaff(database.db)).email));
    const client = clientWith();
    const mine = await leave(client);
    const theirs = await leave(client);
    expect(await comeBack(client, { ...mine, trip: undefined })).toEqual({ ok: false, directory: 'expired' });
    expect(await comeBack(client, { search: theirs.search, trip: mine.trip })).toEqual({
      ok: false,
      directory: 'expired',
    });
    const search = mine.search.replace(/state=[^&]+/, 'state=');
    expect(await comeBack(client, { search, trip: mine.trip })).toMatchObject({ directory: 'expired' });
  });

  test.each([
    ['nonce', 'invalid'],
    ['verifier', 'expired'],
  ] as const)('with another %s is %s', async (part, directory) => {
    provider.signInAs(verified((await addStaff(database.db)).email));
    const client = clientWith();
    const { search, trip } = await leave(client);
    const other = 'x'.repeat(43);
    expect(await comeBack(client, { search, trip: { ...trip, [part]: other } })).toEqual({
      ok: false,
      directory,
    });
  });

  test('is refused after ten minutes, and with a cookie that was changed', () => {
    const trip = {
      state: 's',
      nonce: 'n',
      verifier: 'v',
      next: '/admin',
      startedAt: program.now().getTime(),
    };
    const value = /=([^;]+)/.exec(tripCookie(program, trip))?.[1] ?? '';
    const later = (seconds: number) => ({
      ...program,
      now: () => new Date(program.now().getTime() + seconds * 1000),
    });
    expect(readTrip(later(599), value)).toEqual(trip);
    expect(readTrip(later(601), value)).toBeUndefined();
    expect(readTrip(program, `x${value}`)).toBeUndefined();
  });

  test('can be a refusal', async () => {
    expect(await signInAs({ sub: subject(), cancel: true })).toEqual({ ok: false, directory: 'cancelled' });
    expect(await failureReasons()).toContain('cancelled');
  });

  test('is not waited for when too many attempts failed', async () => {
    const origin = newOrigin();
    const client = clientWith();
    const nonsense = { search: '?state=x', trip: undefined };
    for (let attempt = 0; attempt < 20; attempt++) await comeBack(client, nonsense, origin);
    expect(await comeBack(client, nonsense, origin)).toEqual({ ok: false, directory: 'throttled' });
  });
});

describe('confirming a session with the directory', () => {
  const confirmed = async (token: string) =>
    (await findSession(database.db, token, program))?.session.confirmedAt ?? null;

  test('needs the person of the session, identified just now', async () => {
    const staff = await addStaff(database.db, { passwordHash: null });
    const person = verified(staff.email);
    const first = await signInAs(person);
    if (!first.ok) throw new Error('not signed in');
    const sessionId = (await findSession(database.db, first.token, program))?.session.id ?? '';
    const client = clientWith();
    const back = await leave(client, { again: true, sessionId });
    const result = await comeBack(client, { ...back, sessionToken: first.token });
    if (!result.ok) throw new Error(JSON.stringify(result));
    expect(result.state).toBe('confirmed');
    expect(await confirmed(result.token)).toEqual(program.now());
    expect(await findSession(database.db, first.token, program)).toBeUndefined();

    const stale = await leave(client, { again: true, sessionId });
    const late = { ...stale.trip, startedAt: Date.now() + 120_000 };
    expect(await comeBack(client, { ...stale, trip: late, sessionToken: result.token })).toMatchObject({
      directory: 'notFresh',
    });
    provider.signInAs(verified((await addStaff(database.db)).email));
    const other = await leave(client, { again: true, sessionId });
    expect(await comeBack(client, { ...other, sessionToken: result.token })).toMatchObject({
      directory: 'otherAccount',
    });
  });
});

describe('a directory that cannot be reached', () => {
  test('is reported, and tried again at the next attempt', async () => {
    const gone = await startOpenIdProvider(publicUrl);
    await gone.stop();
    const client = clientWith({}, gone.environment);
    await expect(client.begin({ again: false })).rejects.toMatchObject({ problem: 'unavailable' });
    const back = await startOpenIdProvider(publicUrl, { port: Number(new URL(gone.issuer).port) });
    await expect(client.begin({ again: false })).resolves.toMatchObject({
      url: expect.stringContaining('code_challenge_method=S256'),
    });
    await back.stop();
  });

  test('that has another name than the configured one is not trusted', async () => {
    const OIDC_ISSUER = provider.issuer.replace('127.0.0.1', 'localhost');
    const client = clientWith({ OIDC_ISSUER });
    await expect(client.begin({ again: false })).rejects.toMatchObject({ problem: 'unavailable' });
  });
});

test('deleting an account deletes its link', async () => {
  const staff = await addStaff(database.db);
  await signInAs(verified(staff.email));
  await database.db.delete(users).where(eq(users.id, staff.id));
  const left = await database.db
    .select()
    .from(directoryIdentities)
    .where(eq(directoryIdentities.userId, staff.id));
  expect(left).toEqual([]);
});
