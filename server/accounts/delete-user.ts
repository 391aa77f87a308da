import { eq } from 'drizzle-orm';
import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { AppError } from '../errors.ts';
import type { AccountContext } from './account-context.ts';
import { isLastActiveAccount } from './active-accounts.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';

/** Sessions, links and recovery codes go along; the audit log keeps what the account did. */
export async function deleteUser(
  db: Executor,
  input: { userId: string },
  actor: StaffActor,
  context: AccountContext,
): Promise<{ ok: true } | Refusal> {
  const { userId } = input;
  if (!isId(userId)) throw new AppError('notFound');
  return db.transaction(async (tx) => {
    if (await isLastActiveAccount(tx, userId, context.config.staffDomain)) return refused('lastAccount');
    const [gone] = await tx
      .delete(users)
      .where(eq(users.id, userId))
      .returning({ email: users.email, name: users.name });
    if (!gone) throw new AppError('notFound');
    await recordAccountEvent(tx, actor, { action: 'delete', entityId: userId, oldData: gone });
    return { ok: true };
  });
}
