import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { addCandidateNote } from '#server/candidates/add-candidate-note.ts';
import { removeCandidateNote } from '#server/candidates/remove-candidate-note.ts';

export const action = jsonAction('/admin/crm/candidates/:id/notes', ({ sent, program, params, actor }) =>
  'add' in sent
    ? addCandidateNote(program, params.id, sent.add, actor)
    : removeCandidateNote(program, params.id, sent.remove, actor),
);
