import { getTableColumns, sql } from 'drizzle-orm';
import type { CandidateEventKind } from '#domain/candidates/candidate-event.ts';
import type { AuditAction } from '#domain/audit/audit-entry.ts';
import type { AuditEntry } from '../audit/record-audit.ts';
import { candidates } from '../db/schema/candidates.ts';

const { nameKey: _nameKey, search: _search, places: _places, ...columns } = getTableColumns(candidates);
export const wholeCandidate = columns;

export const profileChanged = (now: Date) => ({
  version: sql`${candidates.version} + 1`,
  updatedAt: now,
});

const actions: Partial<Record<CandidateEventKind, AuditAction>> = {
  added: 'create',
  documentOpened: 'view',
  exported: 'view',
};

/** Names the candidate by id only, so that the entry says nothing about them after an erasure. */
export function candidateAudit(
  id: string,
  event: CandidateEventKind,
  entry: Pick<AuditEntry, 'oldData' | 'newData' | 'metadata'> = {},
): AuditEntry {
  return {
    action: actions[event] ?? 'update',
    entity: 'candidate',
    entityId: id,
    ...entry,
    metadata: { candidateId: id, event, ...entry.metadata },
  };
}
