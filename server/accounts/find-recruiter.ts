import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { users } from '../db/schema/accounts.ts';

const { id: userId, name, phone, disabledAt } = users;
const recruiter = prepared('recruiter', (db) =>
  db
    .select({ name, phone })
    .from(users)
    .where(and(eq(userId, sql.placeholder('id')), isNull(disabledAt))),
);

/** The name and direct number of a colleague for visitors; none of somebody who has left. */
export async function findRecruiter(
  db: Executor,
  id: string | null,
): Promise<{ name: string; phone: string | null } | undefined> {
  if (!id) return undefined;
  const [found] = await recruiter(db).execute({ id });
  return found;
}
