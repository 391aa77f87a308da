import { z } from 'zod';
import type { BulkCount, BulkOutcome, BulkPreview, BulkRows, BulkUndoOutcome } from './bulk/bulk-acts.ts';
import type { GroupOutcome } from './groups/group.ts';
import { groupMergeRequest, groupRequest } from './groups/group-requests.ts';
import { bulkCountRequest, bulkPreviewRequest, bulkRequest, bulkRowsRequest } from './bulk/bulk-requests.ts';

/** The part of `domain/wire.ts` about acts on several rows, tags and pools. */
export const bulkPosts = {
  '/admin/crm/groups/:id/save': groupRequest,
  '/admin/crm/groups/:id/merge': groupMergeRequest,
  '/admin/crm/groups/:id/delete': z.object({}),
  '/admin/bulk/selectie': bulkCountRequest,
  '/admin/bulk/regels': bulkRowsRequest,
  '/admin/bulk/voorbeeld': bulkPreviewRequest,
  '/admin/bulk/uitvoeren': bulkRequest,
  '/admin/bulk/:id/terugdraaien': z.object({}),
} as const;

export type BulkAnswers = {
  '/admin/crm/groups/:id/save': GroupOutcome;
  '/admin/bulk/selectie': BulkCount;
  '/admin/bulk/regels': BulkRows;
  '/admin/bulk/voorbeeld': BulkPreview;
  '/admin/bulk/uitvoeren': BulkOutcome;
  '/admin/bulk/:id/terugdraaien': BulkUndoOutcome;
};
