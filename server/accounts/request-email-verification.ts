import { eq } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { users, type User } from '../db/schema/accounts.ts';
import { AppError } from '../errors.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { AccountContext } from './account-context.ts';
import { admitAttempt, mailKey } from './attempts.ts';
import { issueLink } from './one-time-links.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';

/** For someone who must confirm their address before they can continue. */
export async function requestEmailVerification(
  db: Executor,
  actor: StaffActor,
  context: AccountContext,
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, actor.userId));
  if (!user) throw new AppError('notFound');
  if (user.emailVerifiedAt) return;
  await db.transaction(async (tx) => {
    const sent = await sendVerificationMail(tx, user, context);
    if (!sent) return;
    const metadata = { event: 'verificationRequested' } as const;
    await recordAccountEvent(tx, actor, { action: 'update', entityId: user.id, metadata });
  });
}

/** False if the address has received enough mail for now; the last link still works. */
export async function sendVerificationMail(
  tx: Executor,
  user: User,
  context: AccountContext,
): Promise<boolean> {
  const admission = await admitAttempt(tx, [mailKey(context, user.email, 'account')]);
  if (!admission.admitted) return false;
  const link = await issueLink(tx, 'verification', user, context.config.publicUrl);
  await queueMail(tx, { kind: 'emailVerification', to: user.email, language: user.language, data: { link } });
  return true;
}
