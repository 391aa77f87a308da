import { deleteApplication } from '#server/applications/delete-application.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { receiveJson } from '#app/routes/admin/receive-json.ts';
import type { Route } from './+types/application-deletion.ts';

export function action({ request, params, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/dashboard/sollicitaties/:id/verwijderen', request, () =>
    deleteApplication(program, params.id, actor),
  );
}
