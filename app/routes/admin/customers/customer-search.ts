import { answerJson } from '#app/routes/admin/receive-json.ts';
import { searchFrom } from '#domain/list-state.ts';
import { searchCustomers } from '#server/customers/customer-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/customer-search.ts';

/** For a field in which a customer is chosen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const params = new URL(request.url).searchParams;
  const choices = await searchCustomers(db, searchFrom(params, 'q'));
  return answerJson('/admin/crm/company-search', { choices });
}
