import { and, eq, isNull, sql } from 'drizzle-orm';
import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import type { ChangePasswordForm } from '#domain/accounts/password-forms.ts';
import { withdrawCalendarLink } from '../activities/withdraw-calendar-link.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { AppError } from '../errors.ts';
import { checkNewPassword } from './check-new-password.ts';
import { ownerOfFullSession } from './full-session.ts';
import { withdrawLinks } from './one-time-links.ts';
import { passwords } from '../crypto/passwords.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';
import { endSessionsOf, rotateSession } from './sessions.ts';

/** Ends the actor's other sessions and calendar link. The current session continues under the returned token. */
export async function changePassword(
  db: Executor,
  input: ChangePasswordForm,
  actor: StaffActor,
): Promise<{ ok: true; token: string } | Refusal> {
  const user = await ownerOfFullSession(db, actor);
  const problem = checkNewPassword(input.newPassword, [user.name, user.email]);
  if (problem) return refused(problem);
  const passwordHash = await passwords.hash(input.newPassword);
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash, updatedAt: sql`now()` })
      .where(
        and(
          eq(users.id, user.id),
          sql`${users.passwordHash} is not distinct from ${user.passwordHash}`,
          isNull(users.disabledAt),
        ),
      )
      .returning({ id: users.id });
    if (changed.length === 0) throw new AppError('conflict');
    await withdrawLinks(tx, user.id, 'reset');
    await endSessionsOf(tx, user.id, actor.sessionId);
    await withdrawCalendarLink(tx, actor);
    const token = await rotateSession(tx, actor.sessionId);
    await recordAccountEvent(tx, actor, { action: 'password_change', entityId: user.id });
    return { ok: true, token };
  });
}
