import { addApplicationNote } from '#server/applications/add-application-note.ts';
import { removeApplicationNote } from '#server/applications/remove-application-note.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { receiveJson } from '#app/routes/admin/receive-json.ts';
import type { Route } from './+types/application-notes.ts';

export function action({ request, params, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/dashboard/sollicitaties/:id/notities', request, (wanted) =>
    'add' in wanted
      ? addApplicationNote(program, params.id, wanted.add, actor)
      : removeApplicationNote(program, params.id, wanted.remove, actor),
  );
}
