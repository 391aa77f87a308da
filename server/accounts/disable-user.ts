import { and, eq, isNull, sql } from 'drizzle-orm';
import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import { linkHours } from '#domain/accounts/one-time-link.ts';
import { keysOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { AppError } from '../errors.ts';
import { publicContentChanged } from '../page-cache/content-epoch.ts';
import type { AccountContext } from './account-context.ts';
import { isLastOwner } from './last-owner.ts';
import { mailAccountChange } from './mail-account-change.ts';
import { withdrawLinks } from './one-time-links.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';
import { endSessionsOf } from './sessions.ts';

/** Also ends the user's sessions and revokes their mailed links. */
export async function disableUser(
  db: Executor,
  input: { userId: string },
  actor: StaffActor,
  context: AccountContext,
): Promise<{ ok: true } | Refusal> {
  const { userId } = input;
  if (!isId(userId)) throw new AppError('notFound');
  return db.transaction(async (tx) => {
    if (await isLastOwner(tx, userId, context.config.staffDomain)) return refused('lastOwner');
    const [disabled] = await tx
      .update(users)
      .set({ disabledAt: sql`now()`, updatedAt: sql`now()` })
      .where(and(eq(users.id, userId), isNull(users.disabledAt)))
      .returning();
    if (!disabled) throw new AppError('notFound');
    await endSessionsOf(tx, userId);
    await publicContentChanged(tx);
    for (const kind of keysOf(linkHours)) await withdrawLinks(tx, userId, kind);
    const change = { oldData: { disabled: false }, newData: { disabled: true } };
    await recordAccountEvent(tx, actor, { action: 'update', entityId: userId, ...change });
    await mailAccountChange(tx, disabled, { change: 'disabled' }, actor);
    return { ok: true };
  });
}
