import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { networkKey } from '../limits/quota.ts';
import type { Program } from '../program.ts';
import { type AuditEntry, auditRow, visitor } from './record-audit.ts';

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
      id: idOf(hour, secrets.key('formGuard'), [network, hour, entry]),
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

/** The same id for the same content, formatted like other ids: a version 7 UUID, which starts with the time. */
function idOf(time: number, key: Buffer, about: unknown): string {
  const hash = createHmac('sha256', key).update(JSON.stringify(about)).digest('hex');
  const at = time.toString(16).padStart(12, '0');
  return `${at.slice(0, 8)}-${at.slice(8)}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}
