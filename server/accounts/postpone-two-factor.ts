import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { AppError } from '../errors.ts';
import { readSettings } from '../settings/settings-reader.ts';
import type { StaffActor } from './record-account-event.ts';

/** Allowed once, and not while two-step verification is mandatory for everyone. */
export async function postponeTwoFactor(db: Executor, actor: StaffActor, now: Date): Promise<void> {
  const { security } = await readSettings(db);
  if (security.two_factor_auth) throw new AppError('forbidden');
  const postponed = await db
    .update(users)
    .set({ twoFactorAskedAt: now })
    .where(and(eq(users.id, actor.userId), isNull(users.twoFactorAskedAt)))
    .returning({ id: users.id });
  if (postponed.length === 0) throw new AppError('forbidden');
}
