import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountContext,
  addSignedInStaff,
  auditOf,
  mailedToken,
  mailsTo,
  newOrigin,
  setSecurity,
} from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { users } from '../db/schema/accounts.ts';
import { findSession } from './find-session.ts';
import { requestEmailVerification } from './request-email-verification.ts';
import { verifyEmail } from './verify-email.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const verify = (token: string) => verifyEmail(database.db, { token }, newOrigin());

describe('confirming an address', () => {
  test('lets somebody in who was held back, and works once', async () => {
    const staff = await addSignedInStaff(database.db, { emailVerifiedAt: null });
    await setSecurity(database.db, { require_email_verification: true });
    await requestEmailVerification(database.db, staff.actor, accountContext);
    const [mail] = await mailsTo(database.db, staff.email);
    expect(mail?.data).toEqual({
      link: expect.stringMatching(
        /^https:\/\/www\.lexbrug\.example\/bevestig-e-mail\/[\w-]{43}\?lang=(nl|en)$/,
      ),
    });
    const token = await mailedToken(database.db, staff.email);
    expect((await findSession(database.db, staff.token, accountContext))?.state).toBe(
      'emailVerificationRequired',
    );
    const results = await Promise.all([verify(token), verify(token)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await findSession(database.db, staff.token, accountContext))?.state).toBe('ok');
    expect(await verify(token)).toEqual({ ok: false, problem: 'linkNotValid' });
    expect((await auditOf(database.db, staff.id))[0]).toMatchObject({
      actionType: 'update',
      metadata: { event: 'emailVerified' },
    });
    await setSecurity(database.db, {});
  });

  test('does nothing for an account that was disabled meanwhile', async () => {
    const staff = await addSignedInStaff(database.db, { emailVerifiedAt: null });
    await requestEmailVerification(database.db, staff.actor, accountContext);
    await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, staff.id));
    const token = await mailedToken(database.db, staff.email);
    expect(await verify(token)).toEqual({ ok: false, problem: 'linkNotValid' });
  });

  test('works for a day', async () => {
    const staff = await addSignedInStaff(database.db, { emailVerifiedAt: null });
    await requestEmailVerification(database.db, staff.actor, accountContext);
    await database.db.execute(
      sql`update one_time_links set expires_at = expires_at - interval '24 hours' where user_id = ${staff.id}`,
    );
    expect(await verify(await mailedToken(database.db, staff.email))).toEqual({
      ok: false,
      problem: 'linkNotValid',
    });
  });

  test('is not asked of who did it already, and not mailed without end', async () => {
    const done = await addSignedInStaff(database.db);
    await requestEmailVerification(database.db, done.actor, accountContext);
    expect(await mailsTo(database.db, done.email)).toEqual([]);
    const staff = await addSignedInStaff(database.db, { emailVerifiedAt: null });
    for (let n = 0; n < 5; n++) await requestEmailVerification(database.db, staff.actor, accountContext);
    expect(await mailsTo(database.db, staff.email)).toHaveLength(3);
    expect(await verify(await mailedToken(database.db, staff.email))).toEqual({ ok: true });
  });
});
