import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { moveOpportunity } from '#server/opportunities/move-opportunity.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/move-opportunity.ts';

export function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext).program;
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/crm/opportunities/move', request, (move) => moveOpportunity(db, move, actor));
}
