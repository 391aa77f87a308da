import { cvSelectionProblem } from '#domain/applications/cv-rules.ts';
import { documentKinds } from '#domain/candidates/candidate.ts';
import { addDocument } from '#server/candidates/add-document.ts';
import { AppError } from '#server/errors.ts';
import { readForm } from '#server/http/read-form.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/candidate-documents.ts';

/** As the forms of visitors: a size that is capped while it comes in, and bytes that are looked at. */
export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return readForm(request, program.config, async ({ fields, file, problem }) => {
    if (problem === 'malformed' || problem === 'tooLarge')
      return Response.json({ problem: 'invalid' }, { status: 400 });
    const wrong = problem ?? cvSelectionProblem(file);
    if (wrong || !file) return Response.json({ problem: wrong ?? 'cvRequired' });
    const kind = documentKinds.find((known) => known === fields.kind) ?? 'cv';
    try {
      return Response.json(await addDocument(program, id, { kind, upload: file }, actor));
    } catch (error) {
      if (error instanceof AppError && error.code === 'notFound')
        return Response.json({ problem: 'notFound' }, { status: 404 });
      throw error;
    }
  });
}
