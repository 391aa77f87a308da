import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { sessions } from '../db/schema/accounts.ts';
import type { AccountContext } from './account-context.ts';
import { findSession } from './find-session.ts';

/** Extends the session from the last activity that the browser reports. Undefined if it has ended. */
export async function refreshSession(
  db: Executor,
  token: string | undefined,
  context: AccountContext,
  idleSeconds = 0,
): Promise<{ expiresInSeconds: number } | undefined> {
  const found = await findSession(db, token, context, { quiet: true });
  if (!found) return undefined;
  const used = sql`greatest(${sessions.seenAt}, now() - make_interval(secs => ${idleSeconds}::float8))`;
  await db.update(sessions).set({ seenAt: used }).where(eq(sessions.id, found.session.id));
  const refreshed = await findSession(db, token, context, { quiet: true });
  return refreshed && { expiresInSeconds: refreshed.session.expiresInSeconds };
}
