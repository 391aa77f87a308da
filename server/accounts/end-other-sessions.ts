import { withdrawCalendarLink } from '../activities/withdraw-calendar-link.ts';
import type { Executor } from '../db/client.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';
import { endSessionsOf } from './sessions.ts';

/** Signs out everywhere else, including calendar apps. Returns the number of sessions ended. */
export async function endOtherSessions(db: Executor, actor: StaffActor): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await endSessionsOf(tx, actor.userId, actor.sessionId);
    await withdrawCalendarLink(tx, actor);
    if (ended > 0) {
      const metadata = { event: 'otherSessionsEnded', sessions: ended } as const;
      await recordAccountEvent(tx, actor, { action: 'logout', entityId: actor.userId, metadata });
    }
    return ended;
  });
}
