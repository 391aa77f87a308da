import type { Role } from '#domain/accounts/roles.ts';
import { recordAudit, type AuditEntry } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';

/** Where a request came from. */
export type Origin = { ipAddress: string; userAgent: string };

/** A signed-in member of staff. `confirmedAt`: when they last gave their password or a code again in this session. */
export type StaffActor = Origin & {
  kind: 'staff';
  userId: string;
  sessionId: string;
  role: Role;
  confirmedAt: Date | null;
};

/** Someone whose account is known but who has no session: they are signing in, or opened a link from a mail. */
export type Owner = Origin & { userId: string };

/** Every event of an account is kept with address and browser. Attempts by strangers: `recordStranger`. */
export async function recordAccountEvent(
  tx: Executor,
  by: StaffActor | Owner,
  entry: Omit<AuditEntry, 'entity'>,
): Promise<void> {
  const { userId, ipAddress, userAgent } = by;
  const metadata = { ...entry.metadata, userAgent: shortened(userAgent) };
  return recordAudit(tx, { kind: 'staff', userId, ipAddress }, { ...entry, entity: 'user', metadata });
}

/** Untrusted; stored short and printable. */
export function shortened(userAgent: string): string {
  return userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, 300);
}
