import { answerJson } from '#app/routes/admin/receive-json.ts';
import { groupKinds } from '#domain/groups/group.ts';
import { oneOf, searchFrom } from '#domain/list-state.ts';
import { searchGroups } from '#server/groups/group-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/search-groups.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const url = new URL(request.url).searchParams;
  const typed = searchFrom(url, 'q');
  const choices = await searchGroups(db, oneOf(url, 'kind', groupKinds, 'tag'), typed);
  return answerJson('/admin/crm/groups/search', { choices, typed });
}
