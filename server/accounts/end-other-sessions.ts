import type { Executor } from '../db/client.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';
import { endSessionsOf } from './sessions.ts';

/** Returns how many there were. */
export async function endOtherSessions(db: Executor, actor: StaffActor): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await endSessionsOf(tx, actor.userId, actor.sessionId);
    if (ended > 0) {
      const metadata = { event: 'otherSessionsEnded', sessions: ended };
      await recordAccountEvent(tx, actor, { action: 'logout', entityId: actor.userId, metadata });
    }
    return ended;
  });
}
