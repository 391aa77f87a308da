import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';

/** The name and direct number of a colleague for visitors; none of somebody who has left. */
export async function findRecruiter(
  db: Executor,
  id: string | null,
): Promise<{ name: string; phone: string | null } | undefined> {
  if (!id) return undefined;
  const { name, phone } = users;
  const [found] = await db
    .select({ name, phone })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.disabledAt)));
  return found;
}
