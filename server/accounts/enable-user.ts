import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { AppError } from '../errors.ts';
import { publicContentChanged } from '../page-cache/content-epoch.ts';
import { mailAccountChange } from './mail-account-change.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';

export async function enableUser(db: Executor, input: { userId: string }, actor: StaffActor): Promise<void> {
  const { userId } = input;
  if (!isId(userId)) throw new AppError('notFound');
  await db.transaction(async (tx) => {
    const [enabled] = await tx
      .update(users)
      .set({ disabledAt: null, updatedAt: sql`now()` })
      .where(and(eq(users.id, userId), isNotNull(users.disabledAt)))
      .returning();
    if (!enabled) throw new AppError('notFound');
    const change = { oldData: { disabled: true }, newData: { disabled: false } };
    await publicContentChanged(tx);
    await recordAccountEvent(tx, actor, { action: 'update', entityId: userId, ...change });
    await mailAccountChange(tx, enabled, { change: 'enabled' }, actor);
  });
}
