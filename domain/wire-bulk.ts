import { z } from 'zod';
import type { BulkCount, BulkOutcome, BulkPreview, BulkRows, BulkUndoOutcome } from './bulk/bulk-acts.ts';
import { bulkCountRequest, bulkPreviewRequest, bulkRequest, bulkRowsRequest } from './bulk/bulk-requests.ts';

/** The part of `domain/wire.ts` about acts on several rows. */
export const bulkPosts = {
  '/admin/bulk/selectie': bulkCountRequest,
  '/admin/bulk/regels': bulkRowsRequest,
  '/admin/bulk/voorbeeld': bulkPreviewRequest,
  '/admin/bulk/uitvoeren': bulkRequest,
  '/admin/bulk/:id/terugdraaien': z.object({}),
} as const;

export type BulkAnswers = {
  '/admin/bulk/selectie': BulkCount;
  '/admin/bulk/regels': BulkRows;
  '/admin/bulk/voorbeeld': BulkPreview;
  '/admin/bulk/uitvoeren': BulkOutcome;
  '/admin/bulk/:id/terugdraaien': BulkUndoOutcome;
};
