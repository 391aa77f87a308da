import { eq } from 'drizzle-orm';
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
  type SignedInStaff,
} from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { changeProfile } from './change-profile.ts';
import {
  confirmEmailChange,
  findEmailChange,
  pendingAddress,
  withdrawEmailChange,
} from './confirm-email-change.ts';
import { findRecruiter } from './find-recruiter.ts';
import { findSession } from './find-session.ts';
import { acceptInvitation, findInvitation } from './accept-invitation.ts';
import { inviteUser } from './invite-user.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { findLink } from './one-time-links.ts';
import { signIn } from './sign-in.ts';

let database: TestDatabase;
let boss: SignedInStaff;
beforeAll(async () => {
  database = await testDatabase();
  boss = await addSignedInStaff(database.db, { name: 'Bo Baas' });
});
afterAll(() => database.close());
beforeEach(() => setSecurity(database.db, {}));

const newAddress = () => `new-${newId().slice(-12)}@lexbrug.example`;
const withoutRelay = { ...accountContext, config: { ...accountContext.config, smtpUrl: undefined } };
const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Error('gone');
  return row;
};
const change = (
  staff: { id: string },
  wanted: { name?: string; email: string; phone?: string },
  { by = boss, context = accountContext } = {},
) => changeProfile(database.db, { userId: staff.id, name: 'Anna de Vries', ...wanted }, by.actor, context);
const confirm = (token: string) => confirmEmailChange(database.db, { token }, newOrigin(), accountContext);
const tell = async (email: string) =>
  (await mailsTo(database.db, email)).map(({ kind, data }) => ({ kind, data }));

describe('someone who changes their own', () => {
  test('name has it at once, and no mail is sent', async () => {
    const staff = await addSignedInStaff(database.db, { name: 'beheer', role: 'reader' });
    expect(await change(staff, { name: 'Beatrix Heer', email: staff.email }, { by: staff })).toEqual({
      ok: true,
    });
    expect((await rowOf(staff.id)).name).toBe('Beatrix Heer');
    expect(await tell(staff.email)).toEqual([]);
    const [entry] = await auditOf(database.db, staff.id);
    expect(JSON.stringify(entry)).not.toContain('Beatrix');
    expect(entry).toMatchObject({ actionType: 'update', userId: staff.id });
  });

  test('direct number shows it to visitors, keeps it when the form has none, and takes it away', async () => {
    const staff = await addSignedInStaff(database.db, { name: 'Sanne Visser', role: 'recruiter' });
    const { email } = staff;
    const epoch = async () => Number((await database.sql`select epoch from public_content`)[0]?.epoch);
    const before = await epoch();
    const name = 'Sanne Visser';
    await change(staff, { name, email, phone: '0131234571' }, { by: staff });
    expect(await epoch()).toBe(before + 1);
    expect(await findRecruiter(database.db, staff.id)).toEqual({ name, phone: '0131234571' });
    const [entry] = await auditOf(database.db, staff.id);
    expect(JSON.stringify(entry)).not.toContain('0131234571');
    await change(staff, { name, email }, { by: staff });
    expect((await rowOf(staff.id)).phone).toBe('0131234571');
    await change(staff, { name, email, phone: '' }, { by: staff });
    expect((await rowOf(staff.id)).phone).toBeNull();
    await database.sql`update users set disabled_at = now() where id = ${staff.id}`;
    expect(await findRecruiter(database.db, staff.id)).toBeUndefined();
  });

  test('address keeps the old one until the link at the new one is used', async () => {
    const staff = await addSignedInStaff(database.db, { language: 'en', role: 'recruiter' });
    const email = newAddress();
    expect(await change(staff, { email }, { by: staff })).toEqual({ ok: true, address: { kind: 'mailed' } });
    expect((await rowOf(staff.id)).email).toBe(staff.email);
    expect(await pendingAddress(database.db, staff.id)).toBe(email);
    const old = { change: 'emailRequested', value: email, byName: 'Anna de Vries' };
    expect(await tell(staff.email)).toEqual([{ kind: 'accountChange', data: old }]);
    const [mail] = await mailsTo(database.db, email);
    expect(mail).toMatchObject({ kind: 'emailChange', language: 'en' });
    const token = await mailedToken(database.db, email);
    expect(await findEmailChange(database.db, token)).toEqual({ from: staff.email, to: email });
    expect((await rowOf(staff.id)).email).toBe(staff.email);

    expect(await confirm(token)).toEqual({ ok: true });
    expect(await rowOf(staff.id)).toMatchObject({ email, emailVerifiedAt: expect.any(Date) });
    expect((await tell(staff.email))[0]).toEqual({
      kind: 'accountChange',
      data: { change: 'emailChanged', value: email, byName: 'Anna de Vries' },
    });
    expect(await confirm(token)).toEqual({ ok: false, problem: 'linkNotValid' });
    expect(await signIn(database.db, { ...staff, email }, newOrigin(), accountContext)).toMatchObject({
      ok: true,
    });
    expect(await signIn(database.db, staff, newOrigin(), accountContext)).toEqual({
      ok: false,
      problem: 'credentials',
    });
    expect((await findSession(database.db, staff.token, accountContext))?.user.email).toBe(email);
  });

  test('address can withdraw it', async () => {
    const staff = await addSignedInStaff(database.db);
    const email = newAddress();
    await change(staff, { email }, { by: staff });
    await withdrawEmailChange(database.db, staff.actor);
    expect(await pendingAddress(database.db, staff.id)).toBeUndefined();
    expect(await confirm(await mailedToken(database.db, email))).toEqual({
      ok: false,
      problem: 'linkNotValid',
    });
  });

  test('address makes links to the old one worthless', async () => {
    const staff = await addSignedInStaff(database.db);
    await requestPasswordReset(database.db, { email: staff.email }, newOrigin(), accountContext);
    const reset = await mailedToken(database.db, staff.email);
    const email = newAddress();
    await change(staff, { email }, { by: staff });
    await confirm(await mailedToken(database.db, email));
    expect(await findLink(database.db, 'reset', reset)).toBeUndefined();
  });

  test('address cannot leave the staff domain', async () => {
    const staff = await addSignedInStaff(database.db);
    for (const email of ['a@elsewhere.example', 'a@sub.lexbrug.example', 'no address'])
      expect(await change(staff, { email }, { by: staff })).toEqual({ ok: false, problem: 'notStaff' });
  });
});

describe('an address that someone else has', () => {
  test('is not revealed to people who do not see the accounts', async () => {
    const staff = await addSignedInStaff(database.db, { role: 'recruiter' });
    const holder = await addStaff(database.db);
    const free = newAddress();
    const taken = await change(staff, { email: holder.email }, { by: staff });
    expect(taken).toEqual(await change(staff, { email: free }, { by: staff }));
    expect(await tell(holder.email)).toEqual([]);
    expect((await rowOf(staff.id)).email).toBe(staff.email);
  });

  test('is named to an owner', async () => {
    const holder = await addStaff(database.db);
    expect(await change(await addStaff(database.db), { email: holder.email })).toEqual({
      ok: false,
      problem: 'emailTaken',
    });
  });

  test('is refused if it was taken after the link was sent', async () => {
    const staff = await addSignedInStaff(database.db);
    const email = newAddress();
    await change(staff, { email }, { by: staff });
    await addStaff(database.db, { email });
    expect(await confirm(await mailedToken(database.db, email))).toEqual({
      ok: false,
      problem: 'linkNotValid',
    });
    expect((await rowOf(staff.id)).email).toBe(staff.email);
  });
});

describe('an owner who changes those of a colleague', () => {
  test('has the colleague told by name', async () => {
    const staff = await addStaff(database.db);
    const email = newAddress();
    await change(staff, { name: 'Anna Smit', email });
    expect(await tell(staff.email)).toEqual([
      { kind: 'accountChange', data: { change: 'emailRequested', value: email, byName: 'Bo Baas' } },
      { kind: 'accountChange', data: { change: 'name', value: 'Anna Smit', byName: 'Bo Baas' } },
    ]);
    expect(await rowOf(staff.id)).toMatchObject({ name: 'Anna Smit', email: staff.email });
    expect(await confirm(await mailedToken(database.db, email))).toEqual({ ok: true });
  });

  test('before they accepted sends the invitation to the new address', async () => {
    const first = newAddress();
    const invitation = { email: first, name: 'Noor', role: 'reader', language: 'nl' } as const;
    const invited = await inviteUser(database.db, invitation, boss.actor, accountContext);
    if (!invited.ok) throw new Error(invited.problem);
    const old = await mailedToken(database.db, first);
    const email = newAddress();
    await change({ id: invited.userId }, { name: 'Noor', email });
    expect(await findInvitation(database.db, old)).toBeUndefined();
    const token = await mailedToken(database.db, email);
    expect(await findInvitation(database.db, token)).toMatchObject({ email });
    const accepted = { token, name: 'Noor', password: 'een fiets zonder bel' };
    expect(await acceptInvitation(database.db, accepted, newOrigin(), accountContext)).toMatchObject({
      ok: true,
      email,
    });
  });

  test('finds no disabled account', async () => {
    const staff = await addStaff(database.db, { disabledAt: new Date() });
    await expect(change(staff, { email: newAddress() })).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('without a mail relay', () => {
  test('an owner gets the link, which does not prove the address', async () => {
    const staff = await addStaff(database.db);
    const email = newAddress();
    const result = await change(staff, { email }, { context: withoutRelay });
    if (!result.ok || result.address?.kind !== 'shown') throw new Error(JSON.stringify(result));
    const token = new URL(result.address.link).pathname.split('/').at(-1) ?? '';
    expect(await confirm(token)).toEqual({ ok: true });
    expect(await rowOf(staff.id)).toMatchObject({ email, emailVerifiedAt: null });
  });

  test.each([
    ['anyone else', 'recruiter', false],
    ['an owner while addresses must be confirmed', 'owner', true],
  ] as const)('%s is told that no address can be confirmed', async (_who, role, required) => {
    const staff = await addSignedInStaff(database.db, { role });
    await setSecurity(database.db, { require_email_verification: required });
    const result = await change(staff, { email: newAddress() }, { by: staff, context: withoutRelay });
    expect(result).toEqual({ ok: false, problem: 'noMail' });
  });
});
