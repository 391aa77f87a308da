import type { AuditAction, AuditEntity } from '#domain/audit/audit-entry.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { auditLogs } from '../db/schema/audit.ts';

/** Visitors have no account, and their address is not stored. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'system' }
  | { kind: 'staff'; userId: string; ipAddress: string };

export const visitor: Actor = { kind: 'visitor' };
export const system: Actor = { kind: 'system' };

export type AuditEntry = {
  action: AuditAction;
  entity: AuditEntity;
  entityId?: string | undefined;
  oldData?: unknown;
  newData?: unknown;
  metadata?: Record<string, unknown>;
};

/** Call in the transaction of the change, so that either both are stored or neither. */
export async function recordAudit(tx: Executor, actor: Actor, entry: AuditEntry): Promise<void> {
  await recordAudits(tx, actor, [entry]);
}

export async function recordAudits(
  tx: Executor,
  actor: Actor,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(auditLogs).values(
    entries.map((entry) => ({
      id: newId(),
      actionType: entry.action,
      entityType: entry.entity,
      entityId: entry.entityId ?? null,
      userId: actor.kind === 'staff' ? actor.userId : null,
      ipAddress: actor.kind === 'staff' ? actor.ipAddress : null,
      oldData: entry.oldData ?? null,
      newData: entry.newData ?? null,
      metadata: { actor: actor.kind, ...entry.metadata },
    })),
  );
}
