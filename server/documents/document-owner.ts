import { and, eq, type SQL } from 'drizzle-orm';
import type { AuditWord } from '#domain/audit/vocabulary.ts';
import type { AuditEntry } from '../audit/record-audit.ts';
import { lockCustomer } from '../customers/lock-customer.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { recordDocuments } from '../db/schema/documents.ts';
import { AppError } from '../errors.ts';
import { lockPlacement } from '../placements/save-placement.ts';

/** The record that a document belongs to. */
export type DocumentOwner = { of: 'customer' | 'placement'; id: string };

export const columnsOf = ({ of, id }: DocumentOwner) =>
  of === 'customer' ? { customerId: id, placementId: null } : { customerId: null, placementId: id };

export function ownedBy({ of, id }: DocumentOwner, documentId?: string): SQL | undefined {
  if (!isId(id) || (documentId !== undefined && !isId(documentId))) throw new AppError('notFound');
  const { customerId, placementId } = recordDocuments;
  return and(
    eq(of === 'customer' ? customerId : placementId, id),
    documentId === undefined ? undefined : eq(recordDocuments.id, documentId),
  );
}

/** A concurrent upload of the same document waits here. Refuses a record that does not exist. */
export async function lockOwner(tx: Executor, { of, id }: DocumentOwner): Promise<void> {
  if (!isId(id)) throw new AppError('notFound');
  const found = of === 'customer' ? await lockCustomer(tx, id, 'no key update') : await lockPlacement(tx, id);
  if (!found) throw new AppError('notFound');
}

type Event = Extract<AuditWord<'event'>, 'documentAdded' | 'documentOpened' | 'documentRemoved'>;

/** Names the document by its generated name: the original one can identify a person. */
export const documentAudit = (
  { of, id }: DocumentOwner,
  event: Event,
  metadata: Pick<NonNullable<AuditEntry['metadata']>, 'cv' | 'how'>,
): AuditEntry => ({
  action: event === 'documentOpened' ? 'view' : 'update',
  entity: of,
  entityId: id,
  metadata: { event, ...(of === 'customer' && { customerId: id }), ...metadata },
});
