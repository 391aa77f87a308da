import { recordDocument, recordRemoval } from '#app/routes/admin/records/document-routes.ts';

export const loader = recordDocument('placement');
export const action = recordRemoval('/admin/crm/placements/:id/documents/:documentId', 'placement');
