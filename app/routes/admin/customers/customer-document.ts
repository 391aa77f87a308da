import { recordDocument, recordRemoval } from '#app/routes/admin/records/document-routes.ts';

export const loader = recordDocument('customer');
export const action = recordRemoval('/admin/crm/customers/:id/documents/:documentId', 'customer');
