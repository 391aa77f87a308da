import { eq, sql } from 'drizzle-orm';
import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import { sessionState, type SessionState } from '#domain/accounts/session-state.ts';
import type { AuditWord } from '#domain/audit/vocabulary.ts';
import { hashToken, isToken } from '../crypto/tokens.ts';
import type { Executor } from '../db/client.ts';
import { sessions, users, type User } from '../db/schema/accounts.ts';
import { readSettings } from '../settings/settings-reader.ts';
import type { AccountContext } from './account-context.ts';
import { recordAccountEvent, type Origin } from './record-account-event.ts';
import { isSettled } from './require-verification.ts';
import { sendVerificationMail } from './request-email-verification.ts';
import { openSession } from './sessions.ts';
import { LOST_SECRET } from './two-factor.ts';

export type SignedIn = { ok: true; token: string; state: SessionState };

type Options = {
  /** The session that the browser had until now; it ends. */
  previousToken: string | undefined;
  method?: 'directory' | 'link';
  directoryFactor?: boolean;
};

/** The last step of every way to sign in: opens a session for someone who has proved who they are. */
export async function openStaffSession(
  tx: Executor,
  user: User,
  origin: Origin,
  context: AccountContext,
  { previousToken, method, directoryFactor = false }: Options,
): Promise<SignedIn | Refusal> {
  const { security } = await readSettings(tx);
  const owner = { ...origin, userId: user.id };
  const record = (result: AuditWord<'result'>, reason?: AuditWord<'reason'>) =>
    recordAccountEvent(tx, owner, {
      action: 'login',
      entityId: user.id,
      metadata: { result, ...(reason && { reason }), ...(method && { method }) },
    });
  if (security.require_email_verification && !isSettled(user)) {
    await record('failed', 'emailNotVerified');
    await sendVerificationMail(tx, user, context);
    return refused('emailNotVerified');
  }
  if (isToken(previousToken))
    await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(previousToken)));
  const token = await openSession(tx, user.id, origin, directoryFactor);
  await tx
    .update(users)
    .set({ lastLoginAt: sql`now()` })
    .where(eq(users.id, user.id));
  const facts = {
    twoFactorEnabled: user.totpEnabledAt !== null,
    twoFactorPassed: directoryFactor,
    twoFactorLost: user.totpSecret === LOST_SECRET,
    directoryFactor,
    emailVerified: isSettled(user),
  };
  const state = sessionState(facts, security);
  await record(state === 'twoFactorRequired' ? 'twoFactorRequired' : 'succeeded');
  return { ok: true, token, state };
}
