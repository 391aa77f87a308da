import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { auditLogs } from '../db/schema/audit.ts';
import type { Program } from '../program.ts';
import { type Actor, auditRow } from './record-audit.ts';
import { repeatableId } from './repeatable-id.ts';

const MINUTE_MS = 60_000;

/** Whose CVs or letters were quoted on a page. */
export type Passages = { how: 'search' | 'matching'; candidateIds: readonly string[] };

/**
 * One entry per page of results, with ids and without the words that were searched for: those may be a name. The same
 * page again within the minute is counted.
 */
export async function recordPassages(
  db: Executor,
  { secrets, now }: Pick<Program, 'secrets' | 'now'>,
  { how, candidateIds }: Passages,
  actor: Extract<Actor, { kind: 'staff' }>,
): Promise<void> {
  const [first, ...others] = candidateIds;
  if (first === undefined) return;
  const minute = Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS;
  const metadata = { event: 'passagesShown', how, candidateIds: [...candidateIds] } as const;
  const { kind, userId, ipAddress } = actor;
  const entry = { action: 'view', entity: 'candidate', metadata } as const;
  await db
    .insert(auditLogs)
    .values({
      id: repeatableId(minute, secrets.key('formGuard'), [userId, ipAddress, minute, metadata]),
      ...auditRow(
        { kind, userId, ipAddress },
        { ...entry, entityId: others.length === 0 ? first : undefined },
      ),
    })
    .onConflictDoUpdate({
      target: auditLogs.id,
      set: { occurrences: sql`${auditLogs.occurrences} + 1` },
    });
}
