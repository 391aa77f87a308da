import { answerJson } from '#app/routes/admin/receive-json.ts';
import { searchFrom } from '#domain/list-state.ts';
import { findNamed } from '#server/activities/find-named.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/named-records.ts';

/** The people and companies that a typed line names. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const subject = searchFrom(new URL(request.url).searchParams, 'q');
  return answerJson('/admin/crm/activities/named', await findNamed(db, subject));
}
