import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { addApplicationNote } from '#server/applications/add-application-note.ts';
import { removeApplicationNote } from '#server/applications/remove-application-note.ts';

export const action = jsonAction(
  '/admin/dashboard/sollicitaties/:id/notities',
  ({ sent, program, params, actor }) =>
    'add' in sent
      ? addApplicationNote(program, params.id, sent.add, actor)
      : removeApplicationNote(program, params.id, sent.remove, actor),
);
