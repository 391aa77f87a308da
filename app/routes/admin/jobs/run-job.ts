import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { requestRun } from '#server/timetable/request-run.ts';
import { receiveJson } from '#app/routes/admin/receive-json.ts';
import type { Route } from './+types/run-job.ts';

export function action({ request, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/dashboard/mail/taken/nu', request, ({ name }) =>
    requestRun(program, name, actor),
  );
}
