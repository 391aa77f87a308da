import { recordUpload } from '#app/routes/admin/records/document-routes.ts';

export const action = recordUpload('/admin/crm/placements/:id/documents', 'placement');
