import type { AuditWord } from '#domain/audit/vocabulary.ts';
import type { AuditEntry } from '../audit/record-audit.ts';
import { idsOf } from './agreements.ts';

type Presented = {
  id: string;
  applicationId: string;
  candidateId: string;
  customerId: string;
  assignmentId: string | null;
};

/** Names everything it is about by id: the timelines of all of them show it. */
export const presentationEntry = (
  { id, applicationId, ...subject }: Presented,
  event: AuditWord<'event'>,
  data: Pick<AuditEntry, 'oldData' | 'newData'> = {},
): AuditEntry => ({
  action: event === 'presented' || event === 'presentationDrafted' ? 'create' : 'update',
  entity: 'presentation',
  entityId: id,
  ...data,
  metadata: { event, applicationId, ...idsOf(subject) },
});
