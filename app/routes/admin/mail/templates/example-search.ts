import { answerJson } from '#app/routes/admin/receive-json.ts';
import { oneOf, searchFrom } from '#domain/list-state.ts';
import { templateAbouts } from '#domain/mail/mail-template.ts';
import { requestContext } from '#server/http/request-context.ts';
import { findExamples } from '#server/mail/templates/find-examples.ts';
import type { Route } from './+types/example-search.ts';

/** For the field in which a record for the preview is chosen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const params = new URL(request.url).searchParams;
  const about = oneOf(params, 'type', templateAbouts, 'any');
  const choices = await findExamples(db, about, searchFrom(params, 'q'));
  return answerJson('/admin/dashboard/mail/sjablonen/zoeken', { choices });
}
