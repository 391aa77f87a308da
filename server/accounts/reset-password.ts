import { and, eq, isNull, sql } from 'drizzle-orm';
import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import type { ResetPasswordForm } from '#domain/accounts/password-forms.ts';
import { withdrawCalendarLink } from '../activities/withdraw-calendar-link.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { accountKey, everywhereKey, forgetAttempts } from './attempts.ts';
import { checkNewPassword } from './check-new-password.ts';
import { isAccepted } from './directory-identities.ts';
import { findLink, useLink } from './one-time-links.ts';
import { passwords } from '../crypto/passwords.ts';
import { recordAccountEvent, type Origin } from './record-account-event.ts';
import { endSessionsOf } from './sessions.ts';

/** Ends the account's sessions and calendar link. Starts no session, because a second factor may still be required. */
export async function resetPassword(
  db: Executor,
  input: ResetPasswordForm & { token: string },
  origin: Origin,
): Promise<{ ok: true } | Refusal> {
  const user = await findLink(db, 'reset', input.token);
  if (!user) return refused('linkNotValid');
  // Checked first, so that a refused password does not use up the link.
  const problem = checkNewPassword(input.password, [user.name, user.email]);
  if (problem) return refused(problem);
  const passwordHash = await passwords.hash(input.password);
  return db.transaction(async (tx) => {
    if (!(await useLink(tx, 'reset', input.token))) return refused('linkNotValid');
    const changed = await tx
      .update(users)
      .set({ passwordHash, updatedAt: sql`now()` })
      .where(and(eq(users.id, user.id), isNull(users.disabledAt), isAccepted))
      .returning({ id: users.id });
    if (changed.length === 0) return refused('linkNotValid');
    await endSessionsOf(tx, user.id);
    const owner = { ...origin, userId: user.id };
    await withdrawCalendarLink(tx, { kind: 'staff', ...owner });
    await forgetAttempts(tx, everywhereKey(user.email), accountKey(user.email, origin.ipAddress));
    const metadata = { event: 'passwordReset' } as const;
    await recordAccountEvent(tx, owner, { action: 'password_change', entityId: user.id, metadata });
    return { ok: true };
  });
}
