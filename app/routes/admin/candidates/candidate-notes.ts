import { z } from 'zod';
import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { noteSchema } from '#domain/applications/application-note.ts';
import { addCandidateNote } from '#server/candidates/add-candidate-note.ts';
import { removeCandidateNote } from '#server/candidates/remove-candidate-note.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/candidate-notes.ts';

const schema = z.union([z.object({ add: noteSchema }), z.object({ remove: z.uuid() })]);

export function action({ request, params, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson(request, schema, (wanted) =>
    'add' in wanted
      ? addCandidateNote(program, params.id, wanted.add, actor)
      : removeCandidateNote(program, params.id, wanted.remove, actor),
  );
}
