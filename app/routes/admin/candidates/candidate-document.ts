import { fileResponse } from '#app/routes/admin/records/file-response.ts';
import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { openDocument } from '#server/candidates/open-document.ts';
import { removeDocument } from '#server/candidates/remove-document.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/candidate-document.ts';

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  const wanted = { candidateId: params.id, documentId: params.documentId };
  return fileResponse({ request, context }, (how) => openDocument(program, wanted, how, actor));
}

export const action = jsonAction(
  '/admin/crm/candidates/:id/documents/:documentId',
  ({ program, params, actor }) => removeDocument(program, params.id, params.documentId, actor),
);
