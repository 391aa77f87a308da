import { documentUpload } from '#app/routes/admin/records/document-routes.ts';
import { documentKinds } from '#domain/candidates/candidate.ts';
import { addDocument } from '#server/candidates/add-document.ts';

export const action = documentUpload(
  '/admin/crm/candidates/:id/documents',
  (program, { id, file, fields }, actor) => {
    const kind = documentKinds.find((known) => known === fields.kind) ?? 'cv';
    return addDocument(program, id, { kind, upload: file }, actor);
  },
);
