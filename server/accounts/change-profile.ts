import { and, eq, sql } from 'drizzle-orm';
import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import type { LinkDelivery, ProfileForm } from '#domain/accounts/profile-form.ts';
import { may } from '#domain/accounts/roles.ts';
import { isStaffAddress } from '#domain/accounts/staff-address.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { users, type User } from '../db/schema/accounts.ts';
import { AppError } from '../errors.ts';
import { canMail } from '../mail/create-mail-transport.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { publicContentChanged } from '../page-cache/content-epoch.ts';
import { readSettings } from '../settings/settings-reader.ts';
import type { AccountContext } from './account-context.ts';
import { admitAttempt, mailKey } from './attempts.ts';
import { isAccepted } from './directory-identities.ts';
import { deliver, mailInvitation } from './invite-user.ts';
import { mailAccountChange } from './mail-account-change.ts';
import { issueLink } from './one-time-links.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';

/** `address`: what happened to a new address; absent if it stays the same. */
export type ProfileChange = { ok: true; address?: LinkDelivery };

/**
 * Changes the name at once. A new address counts once its link was used; the old one is told at once. Someone who has not
 * accepted their invitation yet gets it at the new address.
 */
export async function changeProfile(
  db: Executor,
  { userId, name, email, phone }: ProfileForm & { userId: string },
  actor: StaffActor,
  context: AccountContext,
): Promise<ProfileChange | Refusal> {
  if (!isId(userId)) throw new AppError('notFound');
  if (!isStaffAddress(email, context.config.staffDomain)) return refused('notStaff');
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ user: users, isAccepted })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    if (!row || row.user.disabledAt) throw new AppError('notFound');
    const { user } = row;
    const asked = email === user.email ? undefined : await checkAddress(tx, email, actor, context);
    if (asked && 'problem' in asked) return asked;
    if (name !== user.name) await changeName(tx, user, name, actor);
    if (phone !== undefined && phone !== (user.phone ?? '')) await changePhone(tx, user, phone, actor);
    if (!asked) return { ok: true };
    if (asked.taken) return { ok: true, address: { kind: 'mailed' } };
    const address = row.isAccepted
      ? await requestAddress(tx, { ...user, name }, email, actor, context)
      : await inviteElsewhere(tx, { ...user, name }, email, actor, context);
    return { ok: true, address };
  });
}

/**
 * Only owners, who see all accounts, are told that an address is taken. Anyone else gets the usual answer, and no mail is
 * sent.
 */
async function checkAddress(
  tx: Executor,
  email: string,
  actor: StaffActor,
  context: AccountContext,
): Promise<Refusal | { taken: boolean }> {
  const { security } = await readSettings(tx);
  const mayShow = may(actor.role, 'administer') && !security.require_email_verification;
  if (!canMail(context.config) && !mayShow) return refused('noMail');
  const admission = await admitAttempt(tx, [mailKey(context, email, 'account')]);
  if (!admission.admitted) return refused('throttled', admission.waitSeconds);
  const holders = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  const taken = holders.length > 0;
  return taken && may(actor.role, 'administer') ? refused('emailTaken') : { taken };
}

async function changeName(tx: Executor, user: User, name: string, actor: StaffActor): Promise<void> {
  await tx
    .update(users)
    .set({ name, updatedAt: sql`now()` })
    .where(eq(users.id, user.id));
  const change = { oldData: { name: user.name }, newData: { name } };
  await recordAccountEvent(tx, actor, { action: 'update', entityId: user.id, ...change });
  await mailAccountChange(tx, user, { change: 'name', value: name }, actor);
  await publicContentChanged(tx);
}

/** Visitors see it at the assignments of this colleague. */
async function changePhone(tx: Executor, user: User, phone: string, actor: StaffActor): Promise<void> {
  const changed = { phone: phone || null };
  await tx
    .update(users)
    .set({ ...changed, updatedAt: sql`now()` })
    .where(eq(users.id, user.id));
  const change = { oldData: { phone: user.phone }, newData: changed };
  await recordAccountEvent(tx, actor, { action: 'update', entityId: user.id, ...change });
  await publicContentChanged(tx);
}

async function requestAddress(
  tx: Executor,
  user: User,
  email: string,
  actor: StaffActor,
  context: AccountContext,
): Promise<LinkDelivery> {
  const shown = !canMail(context.config);
  const link = await issueLink(tx, 'emailChange', user, context.config.publicUrl, { newEmail: email, shown });
  const { language } = user;
  await queueMail(tx, { kind: 'emailChange', to: email, language, data: { link, name: user.name } });
  await mailAccountChange(tx, user, { change: 'emailRequested', value: email }, actor, { toSelf: true });
  const metadata = { event: 'emailChangeRequested' } as const;
  await recordAccountEvent(tx, actor, { action: 'update', entityId: user.id, metadata });
  return deliver(tx, user.id, link, shown, actor);
}

async function inviteElsewhere(
  tx: Executor,
  user: User,
  email: string,
  actor: StaffActor,
  context: AccountContext,
): Promise<LinkDelivery> {
  const moved = await tx
    .update(users)
    .set({ email, emailVerifiedAt: null, updatedAt: sql`now()` })
    .where(and(eq(users.id, user.id), eq(users.email, user.email)))
    .returning({ id: users.id });
  if (moved.length === 0) throw new AppError('conflict');
  const change = { oldData: { email: user.email }, newData: { email } };
  const metadata = { event: 'invitedAgain' } as const;
  await recordAccountEvent(tx, actor, { action: 'update', entityId: user.id, ...change, metadata });
  return mailInvitation(tx, { ...user, email }, actor, context);
}
