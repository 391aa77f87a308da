import { and, asc, isNotNull, isNull } from 'drizzle-orm';
import { isStaffAddress } from '#domain/accounts/staff-address.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';

/**
 * True when nobody could sign in any more without this account. Holds the rows of all active accounts until the end
 * of the transaction: of two colleagues who remove each other at the same moment, the second sees what the first did.
 */
export async function isLastActiveAccount(
  tx: Executor,
  userId: string,
  staffDomain: string,
): Promise<boolean> {
  const active = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isNull(users.disabledAt), isNotNull(users.passwordHash)))
    .orderBy(asc(users.id))
    .for('no key update');
  const able = active.filter(({ email }) => isStaffAddress(email, staffDomain)).map(({ id }) => id);
  return able.includes(userId) && able.length === 1;
}
