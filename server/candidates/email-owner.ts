import { and, ne, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { candidates } from '../db/schema/candidates.ts';
import { hasAddress } from './has-address.ts';

/** The candidate with this address, also as the address of a merged duplicate; `except` is ignored. */
export async function emailOwner(tx: Executor, email: string, except: string): Promise<string | undefined> {
  const key = email.toLowerCase();
  const [owner] = await tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(hasAddress(sql`${key}::text`), ne(candidates.id, except)))
    .limit(1);
  return owner?.id;
}
