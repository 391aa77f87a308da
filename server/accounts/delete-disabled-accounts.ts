import { lt } from 'drizzle-orm';
import { keptSince, termOf } from '#domain/retention.ts';
import { recordAudits, system } from '../audit/record-audit.ts';
import { users } from '../db/schema/accounts.ts';
import type { Program } from '../program.ts';

/** Deletes accounts a term after they were disabled. The audit log keeps the id only. Returns how many. */
export async function deleteDisabledAccounts({
  db,
  now,
  settings,
}: Pick<Program, 'db' | 'now' | 'settings'>): Promise<number> {
  const before = keptSince(termOf(await settings.current(), 'accounts'), now());
  return db.transaction(async (tx) => {
    const gone = await tx.delete(users).where(lt(users.disabledAt, before)).returning({ id: users.id });
    const metadata = { reason: 'retention' } as const;
    await recordAudits(
      tx,
      system,
      gone.map(({ id }) => ({ action: 'delete', entity: 'user', entityId: id, metadata })),
    );
    return gone.length;
  });
}
