import { and, eq, ne, sql } from 'drizzle-orm';
import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { AppError } from '../errors.ts';
import type { AccountContext } from './account-context.ts';
import { isLastOwner } from './last-owner.ts';
import { mailAccountChange } from './mail-account-change.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';

/** Takes effect with the user's next request. */
export async function changeRole(
  db: Executor,
  { userId, role }: { userId: string; role: Role },
  actor: StaffActor,
  context: AccountContext,
): Promise<{ ok: true } | Refusal> {
  if (!isId(userId)) throw new AppError('notFound');
  return db.transaction(async (tx) => {
    if (role !== 'owner' && (await isLastOwner(tx, userId, context.config.staffDomain)))
      return refused('lastOwner');
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
    if (!before) throw new AppError('notFound');
    const changed = await tx
      .update(users)
      .set({ role, updatedAt: sql`now()` })
      .where(and(eq(users.id, userId), ne(users.role, role)))
      .returning({ id: users.id });
    if (changed.length === 0) return { ok: true };
    const change = { oldData: { role: before.role }, newData: { role } };
    await recordAccountEvent(tx, actor, { action: 'update', entityId: userId, ...change });
    await mailAccountChange(tx, before, { change: 'role', role }, actor);
    return { ok: true };
  });
}
