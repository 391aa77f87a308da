import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { addCandidateNote } from '#server/candidates/add-candidate-note.ts';
import { removeCandidateNote } from '#server/candidates/remove-candidate-note.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/candidate-notes.ts';

export function action({ request, params, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/crm/candidates/:id/notes', request, (wanted) =>
    'add' in wanted
      ? addCandidateNote(program, params.id, wanted.add, actor)
      : removeCandidateNote(program, params.id, wanted.remove, actor),
  );
}
