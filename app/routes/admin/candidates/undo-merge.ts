import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { undoMerge } from '#server/candidates/undo-merge.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/undo-merge.ts';

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/crm/candidates/:id/merge/undo', request, ({ mergeId }) =>
    undoMerge(program, id, mergeId, actor),
  );
}
