import { answerJson } from '#app/routes/admin/receive-json.ts';
import { searchFrom } from '#domain/list-state.ts';
import { requestContext } from '#server/http/request-context.ts';
import { searchEverything } from '#server/search/search-everything.ts';
import type { Route } from './+types/search.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const search = searchFrom(new URL(request.url).searchParams, 'q');
  return answerJson('/admin/search', { groups: await searchEverything(program.db, search) });
}
