import { recordAudit, type AuditEntry } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';

/** Where a request came from. */
export type Origin = { ipAddress: string; userAgent: string };

/** A signed-in member of staff, with the session that he acts in. */
export type StaffActor = Origin & { kind: 'staff'; userId: string; sessionId: string };

/** Somebody whose account is known, but who has no session: he signs in, or opens a link from his mail. */
export type Owner = Origin & { userId: string };

/** Every event of an account is kept with address and browser, also when nobody is signed in (yet). */
export async function recordAccountEvent(
  tx: Executor,
  by: StaffActor | Owner | Origin,
  entry: Omit<AuditEntry, 'entity'>,
): Promise<void> {
  const { ipAddress, userAgent } = by;
  if ('userId' in by) {
    const metadata = { ...entry.metadata, userAgent: shortened(userAgent) };
    return recordAudit(
      tx,
      { kind: 'staff', userId: by.userId, ipAddress },
      { ...entry, entity: 'user', metadata },
    );
  }
  const metadata = { ...entry.metadata, userAgent: shortened(userAgent) };
  return recordAudit(tx, { kind: 'visitor', ipAddress }, { ...entry, entity: 'user', metadata });
}

/** The browser says what it likes here; what is stored of it is short and printable. */
export function shortened(userAgent: string): string {
  return userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, 300);
}
