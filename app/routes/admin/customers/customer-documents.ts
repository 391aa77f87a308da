import { addTo, documentUpload } from '#app/routes/admin/records/document-routes.ts';

export const action = documentUpload('/admin/crm/customers/:id/documents', addTo('customer'));
