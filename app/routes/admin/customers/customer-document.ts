import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { documentOf, removeFrom } from '#app/routes/admin/records/document-routes.ts';

export const loader = documentOf('customer');
export const action = jsonAction('/admin/crm/customers/:id/documents/:documentId', removeFrom('customer'));
