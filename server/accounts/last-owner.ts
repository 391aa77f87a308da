import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { isStaffAddress } from '#domain/accounts/staff-address.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Executor } from '../db/client.ts';
import { type User, users } from '../db/schema/accounts.ts';
import { isSettled } from './require-verification.ts';
import { readSettings } from '../settings/settings-reader.ts';

/**
 * True if this is the only owner who can sign in. Locks the owners' rows until the end of the transaction: if two owners
 * remove each other at the same time, the second sees the first one's change.
 */
export async function isLastOwner(tx: Executor, userId: string, staffDomain: string): Promise<boolean> {
  const owners = await lockOwners(tx);
  // Read under the lock: the settings may have changed while this waited for it.
  const { security } = await readSettings(tx);
  const able = ableOf(owners, security, staffDomain);
  return able.length === 1 && able[0]?.id === userId;
}

/**
 * Performs a change of the security settings, and undoes it if no owner could sign in under them. The owners' rows are locked until
 * it is stored, so that nobody removes the last of them meanwhile.
 */
export async function keepingAnOwner<T>(
  db: Executor,
  security: Settings['security'],
  staffDomain: string,
  change: (tx: Executor) => Promise<T>,
): Promise<T | 'noOwnerLeft'> {
  try {
    return await db.transaction(async (tx) => {
      await lockOwners(tx);
      const changed = await change(tx);
      if (ableOf(await lockOwners(tx), security, staffDomain).length === 0) throw new NoOwnerLeft();
      return changed;
    });
  } catch (error) {
    if (error instanceof NoOwnerLeft) return 'noOwnerLeft';
    throw error;
  }
}

class NoOwnerLeft extends Error {}

type Owner = Pick<User, 'id' | 'email' | 'emailVerifiedAt' | 'verificationWaivedAt'>;

async function lockOwners(tx: Executor): Promise<Owner[]> {
  return tx
    .select({
      id: users.id,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      verificationWaivedAt: users.verificationWaivedAt,
    })
    .from(users)
    .where(and(eq(users.role, 'owner'), isNull(users.disabledAt), isNotNull(users.passwordHash)))
    .orderBy(asc(users.id))
    .for('no key update');
}

function ableOf(owners: Owner[], security: Settings['security'], staffDomain: string): Owner[] {
  return owners
    .filter(({ email }) => isStaffAddress(email, staffDomain))
    .filter((owner) => isSettled(owner) || !security.require_email_verification);
}
