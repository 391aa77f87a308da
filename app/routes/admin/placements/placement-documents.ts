import { addTo, documentUpload } from '#app/routes/admin/records/document-routes.ts';

export const action = documentUpload('/admin/crm/placements/:id/documents', addTo('placement'));
