import { recordUpload } from '#app/routes/admin/records/document-routes.ts';

export const action = recordUpload('/admin/crm/customers/:id/documents', 'customer');
