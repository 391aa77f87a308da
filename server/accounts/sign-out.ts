import { eq } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { sessions } from '../db/schema/accounts.ts';
import { recordAccountEvent, type Origin } from './record-account-event.ts';
import { hashToken, isToken } from '../crypto/tokens.ts';

/** Ends the session on the server, so that a copied cookie stops working too. */
export async function signOut(db: Executor, token: string | undefined, origin: Origin): Promise<void> {
  if (!isToken(token)) return;
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)))
      .returning({ userId: sessions.userId });
    if (!ended) return;
    await recordAccountEvent(
      tx,
      { ...origin, userId: ended.userId },
      { action: 'logout', entityId: ended.userId },
    );
  });
}
