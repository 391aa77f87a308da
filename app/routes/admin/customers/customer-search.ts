import { searchFrom } from '#domain/list-state.ts';
import { searchCompanies } from '#server/customers/customer-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/customer-search.ts';

/** What can be chosen where a company is asked for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  return Response.json({
    choices: await searchCompanies(db, searchFrom(new URL(request.url).searchParams, 'q')),
  });
}
