import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { deleteOpportunity } from '#server/opportunities/delete-opportunity.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/delete-opportunity.ts';

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext).program;
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/crm/opportunities/:id/delete', request, async () => {
    await deleteOpportunity(db, id, actor);
  });
}
