import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { type User, users } from '../db/schema/accounts.ts';
import { queueMail } from '../mail/queue-mail.ts';

type Owner = Pick<User, 'email' | 'language'>;

export async function activeOwners(db: Executor): Promise<Owner[]> {
  const { email, language, role, disabledAt } = users;
  return db
    .select({ email, language })
    .from(users)
    .where(and(eq(role, 'owner'), isNull(disabledAt)));
}

/** Tells the owners of before and after that all accounts were replaced, also those who did it: it may be a thief. */
export async function mailOwners(tx: Executor, before: readonly Owner[], actor: Actor): Promise<void> {
  const by =
    actor.kind === 'staff'
      ? await tx.select({ name: users.name }).from(users).where(eq(users.id, actor.userId))
      : [];
  const owners = new Map([...before, ...(await activeOwners(tx))].map((owner) => [owner.email, owner]));
  for (const { email, language } of owners.values())
    await queueMail(tx, {
      kind: 'accountChange',
      to: email,
      language,
      data: { change: 'restored', byName: by[0]?.name ?? '' },
    });
}
