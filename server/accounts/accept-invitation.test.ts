import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  accountContext,
  addSignedInStaff,
  addStaff,
  auditOf,
  mailedToken,
  mailsTo,
  newOrigin,
  setSecurity,
  type SignedInStaff,
} from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { users } from '../db/schema/accounts.ts';
import { acceptInvitation, findInvitation } from './accept-invitation.ts';
import { disableUser } from './disable-user.ts';
import { inviteUser } from './invite-user.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { verifyEmail } from './verify-email.ts';

let database: TestDatabase;
let inviter: SignedInStaff;
beforeAll(async () => {
  database = await testDatabase();
  inviter = await addSignedInStaff(database.db, { name: 'Jan Jansen' });
});
afterAll(() => database.close());
afterEach(() => setSecurity(database.db, {}));

const password = 'een fiets zonder bel';
const invite = (email: string, name = 'Piet') =>
  inviteUser(database.db, { email, name, role: 'recruiter', language: 'nl' }, inviter.actor, accountContext);
const accept = (token: string, wanted = password, name = 'Piet de Groot') =>
  acceptInvitation(database.db, { token, name, password: wanted }, newOrigin(), accountContext);

describe('inviting', () => {
  test.each(['nl', 'en'] as const)('sends a link that opens in the language %s', async (language) => {
    const email = `taal-${language}@lexbrug.example`;
    const invitation = { email, name: 'Piet', role: 'reader', language } as const;
    expect(await inviteUser(database.db, invitation, inviter.actor, accountContext)).toMatchObject({
      invitation: { kind: 'mailed' },
    });
    const [mail] = await mailsTo(database.db, email);
    expect(JSON.stringify(mail?.data)).toContain(`?lang=${language}`);
  });

  test('gives the owner the link if no mail can be sent, and that is written down', async () => {
    const context = { ...accountContext, config: { ...accountContext.config, smtpUrl: undefined } };
    const invitation = {
      email: 'zonder@lexbrug.example',
      name: 'Piet',
      role: 'reader',
      language: 'en',
    } as const;
    const result = await inviteUser(database.db, invitation, inviter.actor, context);
    if (!result.ok || result.invitation.kind !== 'shown') throw new Error(JSON.stringify(result));
    const { pathname, search } = new URL(result.invitation.link);
    expect(search).toBe('?lang=en');
    expect(await findInvitation(database.db, pathname.split('/').at(-1) ?? '')).toMatchObject({
      name: 'Piet',
    });
    const events = (await auditOf(database.db, result.userId)).map(({ metadata }) => metadata);
    expect(events).toContainEqual(expect.objectContaining({ event: 'linkShown' }));
  });

  test('mails a link in the name of the inviter', async () => {
    expect(await invite('piet@lexbrug.example')).toMatchObject({ ok: true });
    const [mail] = await mailsTo(database.db, 'piet@lexbrug.example');
    expect(mail).toMatchObject({ kind: 'invitation', language: 'nl' });
    const link: unknown = expect.stringMatching(
      /^https:\/\/www\.lexbrug\.example\/uitnodiging\/[\w-]{43}\?lang=(nl|en)$/,
    );
    expect(mail?.data).toEqual({ link, inviterName: 'Jan Jansen' });
    const [user] = await database.db.select().from(users).where(eq(users.email, 'piet@lexbrug.example'));
    expect((await auditOf(database.db, user?.id ?? ''))[0]).toMatchObject({
      actionType: 'create',
      userId: inviter.id,
      ipAddress: inviter.actor.ipAddress,
    });
  });

  test.each(['x@notlexbrug.example', 'x@lexbrug.example.evil.nl', 'x@gmail.com'])(
    'is refused for %s',
    async (email) => {
      expect(await invite(email)).toEqual({ ok: false, problem: 'notStaff' });
    },
  );

  test('is refused for who has an account, disabled or not', async () => {
    const known = await addStaff(database.db);
    const disabled = await addStaff(database.db, { disabledAt: new Date(), passwordHash: null });
    expect(await invite(known.email)).toEqual({ ok: false, problem: 'emailTaken' });
    expect(await invite(disabled.email)).toEqual({ ok: false, problem: 'emailTaken' });
    expect(await mailsTo(database.db, known.email)).toEqual([]);
  });

  test('again sends a new link, and the old one stops working', async () => {
    await invite('again@lexbrug.example');
    const first = await mailedToken(database.db, 'again@lexbrug.example');
    await invite('again@lexbrug.example');
    expect(await findInvitation(database.db, first)).toBeUndefined();
    expect(await accept(first)).toEqual({ ok: false, problem: 'linkNotValid' });
    expect(await accept(await mailedToken(database.db, 'again@lexbrug.example'))).toMatchObject({ ok: true });
  });

  test('twice at the same moment makes one account', async () => {
    const results = await Promise.all([invite('double@lexbrug.example'), invite('double@lexbrug.example')]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await database.db.$count(users, eq(users.email, 'double@lexbrug.example'))).toBe(1);
  });
});

describe('an invitation', () => {
  test('opens an account, once', async () => {
    await invite('nieuw@lexbrug.example');
    const token = await mailedToken(database.db, 'nieuw@lexbrug.example');
    expect(await findInvitation(database.db, token)).toEqual({
      email: 'nieuw@lexbrug.example',
      name: 'Piet',
    });
    const results = await Promise.all([accept(token), accept(token)]);
    expect(results.filter(({ ok }) => ok)).toEqual([
      { ok: true, email: 'nieuw@lexbrug.example', mustConfirmAddress: false },
    ]);
    expect(await accept(token, 'maan boven de Waal')).toEqual({ ok: false, problem: 'linkNotValid' });
    expect(await findInvitation(database.db, token)).toBeUndefined();
    const input = { email: 'nieuw@lexbrug.example', password };
    expect(await signIn(database.db, input, newOrigin(), accountContext)).toMatchObject({
      ok: true,
      state: 'ok',
    });
  });

  test('is good for 72 hours', async () => {
    const later = (hours: number) =>
      database.db.execute(
        sql`update one_time_links set expires_at = expires_at - make_interval(hours => ${hours}::int)`,
      );
    await invite('laat@lexbrug.example');
    await later(71);
    expect(
      await findInvitation(database.db, await mailedToken(database.db, 'laat@lexbrug.example')),
    ).toBeDefined();
    await later(1);
    expect(await accept(await mailedToken(database.db, 'laat@lexbrug.example'))).toEqual({
      ok: false,
      problem: 'linkNotValid',
    });
  });

  test('is not used up by a password that is refused, for one that is made of the name among them', async () => {
    await invite('zwak@lexbrug.example');
    const token = await mailedToken(database.db, 'zwak@lexbrug.example');
    expect(await accept(token, 'pietdegroot2026')).toEqual({ ok: false, problem: 'passwordPersonal' });
    expect(await accept(token)).toMatchObject({ ok: true });
  });

  test('stops working when the account is disabled before', async () => {
    const invited = await invite('weg@lexbrug.example');
    const token = await mailedToken(database.db, 'weg@lexbrug.example');
    if (invited.ok) await disableUser(database.db, invited, inviter.actor, accountContext);
    expect(await accept(token)).toEqual({ ok: false, problem: 'linkNotValid' });
  });

  test('does not reset a password', async () => {
    await invite('anders@lexbrug.example');
    const token = await mailedToken(database.db, 'anders@lexbrug.example');
    expect(await resetPassword(database.db, { token, password }, newOrigin())).toEqual({
      ok: false,
      problem: 'linkNotValid',
    });
  });

  test('with require_email_verification on, the address must be confirmed before the first sign-in', async () => {
    await setSecurity(database.db, { require_email_verification: true });
    const email = 'bevestig@lexbrug.example';
    await invite(email);
    expect(await accept(await mailedToken(database.db, email))).toEqual({
      ok: true,
      email,
      mustConfirmAddress: true,
    });
    const token = await mailedToken(database.db, email);
    expect(await signIn(database.db, { email, password }, newOrigin(), accountContext)).toEqual({
      ok: false,
      problem: 'emailNotVerified',
    });
    expect(await verifyEmail(database.db, { token }, newOrigin())).toEqual({
      ok: false,
      problem: 'linkNotValid',
    });
    const newest = await mailedToken(database.db, email);
    expect(await verifyEmail(database.db, { token: newest }, newOrigin())).toEqual({ ok: true });
    expect(await signIn(database.db, { email, password }, newOrigin(), accountContext)).toMatchObject({
      ok: true,
      state: 'ok',
    });
  });
});
