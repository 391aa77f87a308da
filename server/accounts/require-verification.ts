import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Settings } from '#domain/settings/settings.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import type { AccountContext } from './account-context.ts';
import { isAccepted } from './directory-identities.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';
import { sendVerificationMail } from './request-email-verification.ts';

type Security = Settings['security'];

/**
 * Call it with the change that makes confirmed addresses mandatory. Everyone without one gets the mail. People who have
 * signed in before can go on working: the rule is for addresses that nobody has used yet.
 */
export async function requireVerification(
  tx: Executor,
  { before, after }: { before: Security; after: Security },
  actor: StaffActor,
  context: AccountContext,
): Promise<void> {
  if (before.require_email_verification || !after.require_email_verification) return;
  const unconfirmed = and(isNull(users.emailVerifiedAt), isNull(users.disabledAt), isAccepted);
  const waived = await tx
    .update(users)
    .set({ verificationWaivedAt: sql`now()` })
    .where(and(unconfirmed, isNotNull(users.lastLoginAt), isNull(users.verificationWaivedAt)))
    .returning({ id: users.id });
  for (const { id } of waived) {
    const metadata = { event: 'verificationWaived' } as const;
    await recordAccountEvent(tx, actor, { action: 'update', entityId: id, metadata });
  }
  for (const user of await tx.select().from(users).where(unconfirmed))
    await sendVerificationMail(tx, user, context);
}

/** Whether the account needs no confirmation, whatever the settings. */
export const isSettled = (user: {
  emailVerifiedAt: Date | null;
  verificationWaivedAt: Date | null;
}): boolean => user.emailVerifiedAt !== null || user.verificationWaivedAt !== null;

/** Whether a link to confirm the address is on its way. */
export async function hasVerificationLink(db: Executor, userId: string): Promise<boolean> {
  const [{ sent } = { sent: false }] = await db
    .select({
      sent: sql<boolean>`exists (select from one_time_links
        where user_id = ${users.id} and kind = 'verification' and used_at is null and expires_at > now())`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return sent;
}
