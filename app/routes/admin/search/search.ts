import { answerJson } from '#app/routes/admin/receive-json.ts';
import { oneOf, searchFrom } from '#domain/list-state.ts';
import { searchKinds } from '#domain/search/search-hit.ts';
import { requestContext } from '#server/http/request-context.ts';
import { searchEverything } from '#server/search/search-everything.ts';
import type { Route } from './+types/search.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const url = new URL(request.url).searchParams;
  const kind = oneOf(url, 'kind', searchKinds, undefined);
  const found = searchEverything(program.db, searchFrom(url, 'q'), kind && [kind]);
  return answerJson('/admin/search', { groups: await found });
}
