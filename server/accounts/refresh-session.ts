import type { Executor } from '../db/client.ts';
import type { AccountContext } from './account-context.ts';
import { findSession } from './find-session.ts';

/** The browser says that somebody is at work. Undefined when it comes too late. */
export async function refreshSession(
  db: Executor,
  token: string | undefined,
  context: AccountContext,
): Promise<{ expiresInSeconds: number } | undefined> {
  const found = await findSession(db, token, context, { touchAfterSeconds: 0 });
  return found && { expiresInSeconds: found.session.expiresInSeconds };
}
