import { getTableColumns, sql } from 'drizzle-orm';
import { changedParts } from '#domain/audit/changes.ts';
import { masked } from '#domain/audit/masked.ts';
import type { CandidateContent } from '#domain/candidates/candidate.ts';
import type { ProfileEvent } from '#domain/candidates/candidate-event.ts';
import { candidateFields } from '#domain/candidates/candidate-form.ts';
import type { AuditAction } from '#domain/audit/audit-entry.ts';
import type { AuditEntry } from '../audit/record-audit.ts';
import { candidates } from '../db/schema/candidates.ts';

const { nameKey: _nameKey, search: _search, ...columns } = getTableColumns(candidates);
/** Every column but those that the database writes for itself. */
export const wholeCandidate = columns;

/** What every change of a profile changes too. */
export const profileChanged = (now: Date) => ({
  version: sql`${candidates.version} + 1`,
  updatedAt: now,
  lastActiveAt: now,
});

/**
 * The log is never emptied, and everybody has a right to be forgotten: it names the fields that changed and not what
 * they said. Undefined when nothing changed.
 */
export function maskedChanges(before: CandidateContent, after: CandidateContent) {
  const changes = changedParts(candidateFields(before), candidateFields(after));
  if (!changes) return undefined;
  const all = (value: string) =>
    Object.fromEntries(Object.keys(changes.newData).map((name) => [name, value]));
  return { oldData: all(masked.before), newData: all(masked.after) };
}

const actions: Partial<Record<ProfileEvent, AuditAction>> = {
  added: 'create',
  documentOpened: 'view',
  exported: 'view',
};

/** Every entry about a person names him by id only: his timeline is made of them, and says nothing once he is gone. */
export function candidateAudit(
  id: string,
  event: ProfileEvent,
  entry: Pick<AuditEntry, 'oldData' | 'newData' | 'metadata'> = {},
): AuditEntry {
  return {
    action: actions[event] ?? 'update',
    entity: 'profile',
    entityId: id,
    ...entry,
    metadata: { candidateId: id, event, ...entry.metadata },
  };
}
