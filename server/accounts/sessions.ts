import { and, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { sessions } from '../db/schema/accounts.ts';
import { AppError } from '../errors.ts';
import { shortened, type Origin } from './record-account-event.ts';
import { hashToken, newToken } from '../crypto/tokens.ts';

/** Returns a new token for the cookie. Reusing one sent by the browser would allow session fixation. */
export async function openSession(
  tx: Executor,
  userId: string,
  origin: Origin,
  directoryFactor = false,
): Promise<string> {
  const token = newToken();
  const { ipAddress, userAgent } = origin;
  await tx.insert(sessions).values({
    id: newId(),
    tokenHash: hashToken(token),
    userId,
    ipAddress,
    userAgent: shortened(userAgent),
    ...(directoryFactor && { twoFactorAt: sql`now()`, directoryFactorAt: sql`now()` }),
  });
  return token;
}

/** Call whenever a session gains rights: it continues under a new token, and copies of the old cookie stop working. */
export async function rotateSession(
  tx: Executor,
  sessionId: string,
  options: { twoFactor?: true; confirmedAt?: Date } = {},
): Promise<string> {
  const token = newToken();
  const rotated = await tx
    .update(sessions)
    .set({
      tokenHash: hashToken(token),
      seenAt: sql`now()`,
      ...(options.twoFactor && { twoFactorAt: sql`now()` }),
      ...(options.confirmedAt && { confirmedAt: options.confirmedAt }),
    })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id });
  if (rotated.length === 0) throw new AppError('forbidden');
  return token;
}

export async function endSessionsOf(tx: Executor, userId: string, except?: string): Promise<number> {
  const all = eq(sessions.userId, userId);
  const ended = await tx
    .delete(sessions)
    .where(except === undefined ? all : and(all, ne(sessions.id, except)))
    .returning({ id: sessions.id });
  return ended.length;
}
