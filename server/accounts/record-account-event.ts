import type { Role } from '#domain/accounts/roles.ts';
import { recordAudit, type AuditEntry } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';

/** The client that sent a request; unrelated to the `Origin` header. */
export type Origin = { ipAddress: string; userAgent: string };

/** A signed-in colleague. `confirmedAt`: when they last re-entered their password or a code in this session. */
export type StaffActor = Origin & {
  kind: 'staff';
  userId: string;
  sessionId: string;
  role: Role;
  confirmedAt: Date | null;
};

/** Someone with a known account but no session: they are signing in or out, or have opened a link from a mail. */
export type Owner = Origin & { userId: string };

/** Records the event with IP address and user agent. For attempts by strangers, use `recordStranger`. */
export async function recordAccountEvent(
  tx: Executor,
  by: StaffActor | Owner,
  entry: Omit<AuditEntry, 'entity'>,
): Promise<void> {
  const { userId, ipAddress, userAgent } = by;
  const metadata = { ...entry.metadata, userAgent: shortened(userAgent) };
  return recordAudit(tx, { kind: 'staff', userId, ipAddress }, { ...entry, entity: 'user', metadata });
}

/** User agents are untrusted: store them short and printable. */
export function shortened(userAgent: string): string {
  return userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, 300);
}
