import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { documentOf, removeFrom } from '#app/routes/admin/records/document-routes.ts';

export const loader = documentOf('placement');
export const action = jsonAction('/admin/crm/placements/:id/documents/:documentId', removeFrom('placement'));
