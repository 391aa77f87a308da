import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { eraseCandidate } from '#server/candidates/erase-candidate.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/delete-candidate.ts';

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/crm/candidates/:id/delete', request, () =>
    eraseCandidate(program, id, 'staff', actor),
  );
}
