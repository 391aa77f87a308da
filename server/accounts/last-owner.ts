import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { isStaffAddress } from '#domain/accounts/staff-address.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { readSettings } from '../settings/settings-reader.ts';

/**
 * True if this is the only owner who can sign in. Locks the owners' rows until the end of the transaction: if two owners
 * remove each other at the same time, the second sees the first one's change.
 */
export async function isLastOwner(tx: Executor, userId: string, staffDomain: string): Promise<boolean> {
  const { security } = await readSettings(tx);
  const able = await ownersAble(tx, security, staffDomain);
  return able.length === 1 && able[0] === userId;
}

/** The ids of the owners who can sign in under these settings. Locks the owners' rows. */
export async function ownersAble(
  tx: Executor,
  security: Settings['security'],
  staffDomain: string,
): Promise<string[]> {
  const owners = await tx
    .select({ id: users.id, email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(and(eq(users.role, 'owner'), isNull(users.disabledAt), isNotNull(users.passwordHash)))
    .orderBy(asc(users.id))
    .for('no key update');
  return owners
    .filter(({ email }) => isStaffAddress(email, staffDomain))
    .filter(({ emailVerifiedAt }) => emailVerifiedAt !== null || !security.require_email_verification)
    .map(({ id }) => id);
}
