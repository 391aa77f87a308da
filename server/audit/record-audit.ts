import type { AuditAction, AuditEntity } from '#domain/audit/audit-entry.ts';
import { type AuditMetadata, withoutContent } from '#domain/audit/logged.ts';
import { auditVocabulary } from '#domain/audit/vocabulary.ts';
import { isRecord } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { runText } from '../db/run-text.ts';
import { auditLogs } from '../db/schema/audit.ts';
import type { Writes } from '../db/writes.ts';

/** Visitors have no account, and their address is not stored. `partOf`: the entry of an act on several rows. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'system' }
  | { kind: 'staff'; userId: string; ipAddress: string; partOf?: string };

export const visitor: Actor = { kind: 'visitor' };
export const system: Actor = { kind: 'system' };

/** The account of a colleague; nobody else has one. */
export const userOf = (actor: Actor): string | null => (actor.kind === 'staff' ? actor.userId : null);

export type AuditEntry = {
  action: AuditAction;
  entity: AuditEntity;
  entityId?: string | undefined;
  oldData?: unknown;
  newData?: unknown;
  metadata?: AuditMetadata;
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
  await insertRows(
    tx,
    entries.map((entry) => ({ id: newId(), ...auditRow(actor, entry) })),
  );
}

/** As a part of one statement with others. */
export function addAudit(writes: Writes, actor: Actor, entry: AuditEntry): void {
  const row = storedText([{ id: newId(), ...auditRow(actor, entry) }]);
  writes.add((value) => insertText(value(row)));
}

async function insertRows(tx: Executor, rows: readonly { id: string; entityType: AuditEntity }[]) {
  await runText(tx, insertText('$1'), [storedText(rows)]);
}

function storedText(rows: readonly { id: string; entityType: AuditEntity }[]): string {
  const stored = rows.map((row) => ({
    ...row,
    entityType: auditLogs.entityType.mapToDriverValue(row.entityType),
  }));
  return JSON.stringify(stored);
}

/** All rows in one value, as an act on thousands of rows has more than fit in a statement. */
const insertText = (rows: string) => `insert into audit_logs
    (id, action_type, entity_type, entity_id, user_id, ip_address, old_data, new_data, metadata, part_of)
  select * from jsonb_to_recordset(${rows}::jsonb) as row (id uuid, "actionType" text,
    "entityType" text, "entityId" text, "userId" uuid, "ipAddress" text, "oldData" jsonb, "newData" jsonb,
    metadata jsonb, "partOf" uuid)`;

/** The common entry of rows that are changed together; `actor` is the one to record each of them with. */
export async function recordWhole(
  tx: Executor,
  actor: Extract<Actor, { kind: 'staff' }>,
  id: string,
  entry: AuditEntry,
): Promise<Extract<Actor, { kind: 'staff' }>> {
  await insertRows(tx, [{ id, ...auditRow(actor, entry) }]);
  return { ...actor, partOf: id };
}

/** Every row of the log is made here, without the content of fields that may be about a person. */
export function auditRow(
  by: { kind: Actor['kind']; userId?: string | null; ipAddress?: string; partOf?: string },
  entry: AuditEntry,
) {
  const { action, entity, entityId, oldData, newData, metadata } = withoutContent(
    entry.action === 'create' ? { ...entry, newData: filledOnly(entry.newData) } : entry,
  );
  return {
    actionType: action,
    entityType: entity,
    entityId: entityId ?? null,
    userId: by.userId ?? null,
    ipAddress: by.ipAddress ?? null,
    oldData: oldData ?? null,
    newData: newData ?? null,
    metadata: { actor: by.kind, ...metadata },
    partOf: by.partOf ?? null,
  };
}

/** A new record has no fields that became empty. They would be most of an entry, and each is a word of its search. */
function filledOnly(data: unknown): unknown {
  if (!isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
}

/** An export names the filters that narrowed it, not what was asked: that may be a name. */
export function exportEntry(entity: AuditEntity, filters: object): AuditEntry {
  const asked: Record<string, unknown> = { ...filters };
  const used = auditVocabulary.filters.filter((name) => asked[name]);
  return { action: 'view', entity, metadata: { export: 'csv', ...(used.length > 0 && { filters: used }) } };
}
