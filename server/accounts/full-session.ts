import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { sessions, users, type User } from '../db/schema/accounts.ts';
import { AppError } from '../errors.ts';

/**
 * The user of a session that has passed the second factor, if there is one. Someone who knows only the password also has
 * a session, and must not be able to replace or remove the second factor that keeps them out.
 */
export async function ownerOfFullSession(
  db: Executor,
  actor: { userId: string; sessionId: string },
): Promise<User> {
  const [row] = await db
    .select({ user: getTableColumns(users), twoFactorAt: sessions.twoFactorAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, actor.sessionId), eq(users.id, actor.userId), isNull(users.disabledAt)));
  if (!row || (row.user.totpSecret && !row.twoFactorAt)) throw new AppError('forbidden');
  return row.user;
}
