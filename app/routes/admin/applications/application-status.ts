import { changeApplicationStatus } from '#server/applications/change-application-status.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { receiveJson } from '#app/routes/admin/receive-json.ts';
import type { Route } from './+types/application-status.ts';

export function action({ request, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/dashboard/sollicitaties/status', request, (change) =>
    changeApplicationStatus(program, change, actor),
  );
}
