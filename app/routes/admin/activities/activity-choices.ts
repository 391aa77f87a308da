import { answerJson } from '#app/routes/admin/receive-json.ts';
import { aboutParams } from '#domain/activities/about.ts';
import { idFrom } from '#domain/list-state.ts';
import { activityChoices } from '#server/activities/activity-choices.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/activity-choices.ts';

/** The records that an activity of a customer, or with a candidate, can refer to. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const url = new URL(request.url).searchParams;
  const [customer, candidate] = [idFrom(url, aboutParams.customer), idFrom(url, aboutParams.candidate)];
  return answerJson('/admin/crm/activities/choices', await activityChoices(db, customer, candidate));
}
