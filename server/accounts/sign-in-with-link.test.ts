import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accountContext,
  addSignedInStaff,
  addStaff,
  auditOf,
  mailedToken,
  mailsTo,
  newOrigin,
  setSecurity,
  setUpTwoFactor,
} from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newToken } from '../crypto/tokens.ts';
import { oneTimeLinks } from '../db/schema/accounts.ts';
import { findSession } from './find-session.ts';
import { requestSignInLink } from './request-sign-in-link.ts';
import { checkSignInLink, signInWithLink } from './sign-in-with-link.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => setSecurity(database.db, { sign_in_link: true }));

const ask = async (email: string, origin = newOrigin()) => {
  const result = await requestSignInLink(database.db, { email }, origin, accountContext);
  if (!result.ok) throw new Error(result.problem);
  return result.browser;
};
const use = (token: string, browser: string | undefined, previousToken?: string) =>
  signInWithLink(database.db, { token, browser, previousToken }, newOrigin(), accountContext);

describe('a link to sign in', () => {
  test('signs in once, in the browser that asked for it', async () => {
    const staff = await addStaff(database.db, { emailVerifiedAt: null });
    const browser = await ask(` ${staff.email.toUpperCase()}`);
    const token = await mailedToken(database.db, staff.email);
    expect(await checkSignInLink(database.db, { token, browser })).toBe('ready');
    for (const other of [undefined, newToken(), '']) {
      expect(await checkSignInLink(database.db, { token, browser: other })).toBe('otherBrowser');
      expect(await use(token, other)).toEqual({ ok: false, problem: 'otherBrowser' });
    }
    const both = await Promise.all([use(token, browser), use(token, browser)]);
    const [done] = both.filter((result) => result.ok);
    expect(both.filter((result) => result.ok)).toHaveLength(1);
    expect(done).toMatchObject({ state: 'ok', email: staff.email });
    expect(await use(token, browser)).toEqual({ ok: false, problem: 'linkNotValid' });
    const entries = (await auditOf(database.db, staff.id)).map(({ metadata }) => metadata);
    expect(entries).toContainEqual(expect.objectContaining({ result: 'succeeded', method: 'link' }));
    expect(entries).toContainEqual(
      expect.objectContaining({ result: 'failed', method: 'link', reason: 'otherBrowser' }),
    );
    expect(entries).toContainEqual(expect.objectContaining({ event: 'signInLinkRequested' }));
  });

  test('is stored as a hash, with the hash of the browser', async () => {
    const staff = await addStaff(database.db);
    const browser = await ask(staff.email);
    const token = await mailedToken(database.db, staff.email);
    const stored = JSON.stringify(await database.db.select().from(oneTimeLinks));
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(browser);
  });

  test.each([
    ['works for almost', '14 minutes 59 seconds', 'ready'],
    ['ends after', '15 minutes', 'notValid'],
  ])('%s fifteen minutes', async (_title, age, state) => {
    const staff = await addStaff(database.db);
    const browser = await ask(staff.email);
    const token = await mailedToken(database.db, staff.email);
    await database.db.execute(sql`update one_time_links set expires_at = expires_at - ${age}::interval
      where user_id = ${staff.id}`);
    expect(await checkSignInLink(database.db, { token, browser })).toBe(state);
  });

  test('does not replace the second factor', async () => {
    const staff = await addSignedInStaff(database.db);
    await setUpTwoFactor(database.db, staff);
    const browser = await ask(staff.email);
    const result = await use(await mailedToken(database.db, staff.email), browser);
    expect(result).toMatchObject({ ok: true, state: 'twoFactorRequired' });
    const found = await findSession(database.db, result.ok ? result.token : '', accountContext);
    expect(found?.state).toBe('twoFactorRequired');
  });

  test('does not work once the setting is off', async () => {
    const staff = await addStaff(database.db);
    const browser = await ask(staff.email);
    const token = await mailedToken(database.db, staff.email);
    await setSecurity(database.db, {});
    expect(await use(token, browser)).toEqual({ ok: false, problem: 'linkNotValid' });
    await expect(ask(staff.email)).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('asking for a link', () => {
  test.each([
    ['nobody has', {}],
    ['is disabled', { disabledAt: new Date() }],
    ['was only invited', { passwordHash: null }],
  ])('answers the same for an address that %s, and mails nothing', async (_title, values) => {
    const email = `link-${newToken().slice(0, 8).toLowerCase()}@lexbrug.example`;
    if (Object.keys(values).length > 0) await addStaff(database.db, { email, ...values });
    expect(await ask(email)).toMatch(/^[\w-]{43}$/);
    expect(await mailsTo(database.db, email)).toEqual([]);
  });

  test('mails at most three an hour to one address', async () => {
    const staff = await addStaff(database.db);
    for (let times = 0; times < 5; times++) await ask(staff.email);
    expect(await mailsTo(database.db, staff.email)).toHaveLength(3);
  });
});
