import { eq } from 'drizzle-orm';
import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { AppError } from '../errors.ts';
import { publicContentChanged } from '../page-cache/content-epoch.ts';
import type { AccountContext } from './account-context.ts';
import { isLastOwner } from './last-owner.ts';
import { mailAccountChange } from './mail-account-change.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';

/** Sessions, links and recovery codes are deleted with the account. The audit log keeps its history. */
export async function deleteUser(
  db: Executor,
  input: { userId: string },
  actor: StaffActor,
  context: AccountContext,
): Promise<{ ok: true } | Refusal> {
  const { userId } = input;
  if (!isId(userId)) throw new AppError('notFound');
  return db.transaction(async (tx) => {
    if (await isLastOwner(tx, userId, context.config.staffDomain)) return refused('lastOwner');
    const [gone] = await tx.delete(users).where(eq(users.id, userId)).returning();
    if (!gone) throw new AppError('notFound');
    const { email, name, role } = gone;
    await publicContentChanged(tx);
    await recordAccountEvent(tx, actor, {
      action: 'delete',
      entityId: userId,
      oldData: { email, name, role },
    });
    await mailAccountChange(tx, gone, { change: 'deleted' }, actor);
    return { ok: true };
  });
}
