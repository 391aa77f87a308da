import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { networkKey } from '../limits/quota.ts';
import type { Program } from '../program.ts';
import { type AuditEntry, auditRow, visitor } from './record-audit.ts';
import { repeatableId } from './repeatable-id.ts';

const HOUR_MS = 3_600_000;

/**
 * For events that strangers can repeat at will: one row per distinct entry, network and hour, with a count. The network
 * is a keyed hash, because the log is kept permanently. The user agent is that of the first occurrence.
 */
export async function recordStranger(
  tx: Executor,
  { secrets, now }: Pick<Program, 'secrets' | 'now'>,
  { ipAddress, userAgent }: { ipAddress: string; userAgent?: string },
  entry: AuditEntry,
): Promise<void> {
  const network = networkKey({ secrets }, 'audit', ipAddress).slice(0, 16);
  const hour = Math.floor(now().getTime() / HOUR_MS) * HOUR_MS;
  await tx
    .insert(auditLogs)
    .values({
      id: repeatableId(hour, secrets.key('formGuard'), [network, hour, entry]),
      ...auditRow(visitor, {
        ...entry,
        metadata: { ...entry.metadata, network, ...(userAgent && { userAgent }) },
      }),
    })
    .onConflictDoUpdate({
      target: auditLogs.id,
      set: { occurrences: sql`${auditLogs.occurrences} + 1` },
    });
}
