import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import { linkHours } from '#domain/accounts/one-time-link.ts';
import { isStaffAddress } from '#domain/accounts/staff-address.ts';
import { keysOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { oneTimeLinks, users } from '../db/schema/accounts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { AccountContext } from './account-context.ts';
import { findLink, useLink, withdrawLinks } from './one-time-links.ts';
import { recordAccountEvent, type Origin, type StaffActor } from './record-account-event.ts';

/** The address that waits for its confirmation. */
export async function pendingAddress(db: Executor, userId: string): Promise<string | undefined> {
  const [pending] = await db
    .select({ newEmail: oneTimeLinks.newEmail })
    .from(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.userId, userId),
        eq(oneTimeLinks.kind, 'emailChange'),
        isNull(oneTimeLinks.usedAt),
        gt(oneTimeLinks.expiresAt, sql`now()`),
      ),
    );
  return pending?.newEmail ?? undefined;
}

/** For the page that the link opens. */
export async function findEmailChange(
  db: Executor,
  token: string,
): Promise<{ from: string; to: string } | undefined> {
  const user = await findLink(db, 'emailChange', token);
  const to = user && (await pendingAddress(db, user.id));
  return user && to !== undefined ? { from: user.email, to } : undefined;
}

export async function withdrawEmailChange(db: Executor, actor: StaffActor): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await pendingAddress(tx, actor.userId)) === undefined) return;
    await withdrawLinks(tx, actor.userId, 'emailChange');
    const metadata = { event: 'emailChangeWithdrawn' } as const;
    await recordAccountEvent(tx, actor, { action: 'update', entityId: actor.userId, metadata });
  });
}

/** From now on the account has the new address. Links mailed to the old one stop working, and it is told. */
export async function confirmEmailChange(
  db: Executor,
  { token }: { token: string },
  origin: Origin,
  { config }: AccountContext,
): Promise<{ ok: true } | Refusal> {
  const user = await findLink(db, 'emailChange', token);
  if (!user) return refused('linkNotValid');
  return db.transaction(async (tx) => {
    const used = await useLink(tx, 'emailChange', token);
    if (!used?.newEmail || !isStaffAddress(used.newEmail, config.staffDomain)) return refused('linkNotValid');
    const { newEmail: email, shown } = used;
    const holders = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    // Taken since the link was sent.
    if (holders.length > 0) return refused('linkNotValid');
    await tx
      .update(users)
      .set({
        email,
        emailVerifiedAt: shown ? null : sql`now()`,
        verificationWaivedAt: null,
        updatedAt: sql`now()`,
      })
      .where(eq(users.id, user.id));
    for (const kind of keysOf(linkHours)) await withdrawLinks(tx, user.id, kind);
    const owner = { ...origin, userId: user.id };
    await recordAccountEvent(tx, owner, {
      action: 'update',
      entityId: user.id,
      oldData: { email: user.email },
      newData: { email },
      metadata: { event: 'emailChanged' },
    });
    const data = { change: 'emailChanged', value: email, byName: user.name } as const;
    await queueMail(tx, { kind: 'accountChange', to: user.email, language: user.language, data });
    return { ok: true };
  });
}
