import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { recordConsent } from '#server/candidates/record-consent.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/candidate-consent.ts';

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/crm/candidates/:id/consent', request, () => recordConsent(program, id, actor));
}
