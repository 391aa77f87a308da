import { and, ne, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { candidates } from '../db/schema/candidates.ts';

/** Who is known by this address, or was until he was merged into somebody; `except` the person himself. */
export async function emailOwner(tx: Executor, email: string, except: string): Promise<string | undefined> {
  const key = email.toLowerCase();
  const [owner] = await tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(
      and(
        sql`(lower(${candidates.email}) = ${key} or ${candidates.otherEmails} @> array[${key}::text])`,
        ne(candidates.id, except),
      ),
    )
    .limit(1);
  return owner?.id;
}
