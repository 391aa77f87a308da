import { and, eq } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { sessions } from '../db/schema/accounts.ts';
import { AppError } from '../errors.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';

/** Ends one of the actor's own sessions, such as the one on a lost phone. */
export async function endSession(
  db: Executor,
  input: { sessionId: string },
  actor: StaffActor,
): Promise<void> {
  if (!isId(input.sessionId)) throw new AppError('notFound');
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, input.sessionId), eq(sessions.userId, actor.userId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new AppError('notFound');
    const metadata = { event: 'sessionEnded', sessionId: input.sessionId } as const;
    await recordAccountEvent(tx, actor, { action: 'logout', entityId: actor.userId, metadata });
  });
}
