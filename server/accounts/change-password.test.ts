import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountContext,
  addSignedInStaff,
  auditOf,
  mailedToken,
  newOrigin,
  signInStaff,
} from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { readCalendarFeed } from '../activities/calendar-feed.ts';
import { renewCalendarLink } from '../activities/renew-calendar-link.ts';
import { changePassword } from './change-password.ts';
import { findSession } from './find-session.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const newPassword = 'een fiets zonder bel';

describe('changePassword', () => {
  test('rotates this session, ends the others, and the old password stops working', async () => {
    const here = await addSignedInStaff(database.db);
    const there = await signInStaff(database.db, here);
    const result = await changePassword(database.db, { newPassword }, here.actor);
    if (!result.ok) throw new Error(result.problem);
    for (const { token } of [here, there])
      expect(await findSession(database.db, token, accountContext)).toBeUndefined();
    expect(await findSession(database.db, result.token, accountContext)).toMatchObject({
      user: { id: here.id },
      state: 'ok',
    });
    expect(await signIn(database.db, here, newOrigin(), accountContext)).toMatchObject({
      problem: 'credentials',
    });
    expect(
      await signIn(database.db, { ...here, password: newPassword }, newOrigin(), accountContext),
    ).toMatchObject({ ok: true });
    const entry = (await auditOf(database.db, here.id)).find(
      ({ actionType }) => actionType === 'password_change',
    );
    expect(entry).toMatchObject({
      userId: here.id,
      ipAddress: here.actor.ipAddress,
      metadata: { userAgent: 'Test browser' },
    });
    expect(JSON.stringify(entry)).not.toContain(newPassword);
  });

  test.each([
    ['te kort', 'passwordTooShort'],
    ['finalfantasy', 'passwordCommon'],
    ['AnnadeVries1984', 'passwordPersonal'],
  ])('refuses %j and leaves everything as it was', async (weak, problem) => {
    const here = await addSignedInStaff(database.db);
    expect(await changePassword(database.db, { newPassword: weak }, here.actor)).toEqual({
      ok: false,
      problem,
    });
    expect(await signIn(database.db, here, newOrigin(), accountContext)).toMatchObject({ ok: true });
  });

  test('ends the calendar link', async () => {
    const here = await addSignedInStaff(database.db);
    const link = await renewCalendarLink(database.db, new Date(), here.actor);
    await changePassword(database.db, { newPassword }, here.actor);
    expect(await readCalendarFeed(database.db, link, new Date())).toBeUndefined();
  });

  test('takes a reset link back that was still on its way', async () => {
    const here = await addSignedInStaff(database.db);
    await requestPasswordReset(database.db, here, newOrigin(), accountContext);
    const token = await mailedToken(database.db, here.email);
    await changePassword(database.db, { newPassword }, here.actor);
    expect(
      await resetPassword(database.db, { token, password: 'maan boven de Waal' }, newOrigin()),
    ).toMatchObject({ problem: 'linkNotValid' });
  });
});
