import { eq } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { AppError } from '../errors.ts';
import { unlinkIdentities } from './directory-identities.ts';
import { mailAccountChange } from './mail-account-change.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';
import { endSessionsOf } from './sessions.ts';

/** For an address that the directory gave to someone else. Ends the sessions: one may be theirs. */
export async function unlinkDirectory(
  db: Executor,
  { userId }: { userId: string },
  actor: StaffActor,
): Promise<void> {
  if (!isId(userId)) throw new AppError('notFound');
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
    if (!user || !(await unlinkIdentities(tx, userId))) throw new AppError('notFound');
    await endSessionsOf(tx, userId, actor.sessionId);
    const metadata = { event: 'directoryUnlinked' } as const;
    await recordAccountEvent(tx, actor, { action: 'update', entityId: userId, metadata });
    await mailAccountChange(tx, user, { change: 'directoryUnlinked' }, actor);
  });
}
