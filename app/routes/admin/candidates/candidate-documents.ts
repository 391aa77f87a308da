import { answerJson, refuseJson, withStatus } from '#app/routes/admin/receive-json.ts';
import { cvSelectionProblem } from '#domain/applications/cv-rules.ts';
import { documentKinds } from '#domain/candidates/candidate.ts';
import { addDocument } from '#server/candidates/add-document.ts';
import { readForm } from '#server/http/read-form.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/candidate-documents.ts';

const path = '/admin/crm/candidates/:id/documents';

/** The upload is size-capped while it arrives, and its bytes are inspected, as on the public forms. */
export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return readForm(request, program.config, async ({ fields, file, problem }) => {
    if (problem === 'malformed' || problem === 'tooLarge') return refuseJson('invalid', 400);
    const wrong = problem ?? cvSelectionProblem(file);
    if (wrong || !file) return answerJson(path, { problem: wrong ?? 'cvRequired' });
    const kind = documentKinds.find((known) => known === fields.kind) ?? 'cv';
    return withStatus(async () => {
      const { problem: found } = await addDocument(program, id, { kind, upload: file }, actor);
      return answerJson(path, { problem: found });
    });
  });
}
