import { eq } from 'drizzle-orm';
import { normaliseAddress } from '#domain/accounts/staff-address.ts';
import { recordAudit, system } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { forgetAttempts, twoFactorKey } from './attempts.ts';
import { clearTwoFactor } from './clear-two-factor.ts';
import { endSessionsOf } from './sessions.ts';

/** For the command line, whose users have access to the data anyway. False if there is no such account. */
export async function resetTwoFactorHere(db: Executor, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(eq(users.email, normaliseAddress(email) ?? ''));
    if (!user) return false;
    await clearTwoFactor(tx, user.id);
    await forgetAttempts(tx, twoFactorKey(user.id));
    await endSessionsOf(tx, user.id);
    const metadata = { event: 'secondFactorReset' } as const;
    await recordAudit(tx, system, { action: 'update', entity: 'user', entityId: user.id, metadata });
    await queueMail(tx, { kind: 'twoFactorReset', data: {}, to: user.email, language: user.language });
    return true;
  });
}
