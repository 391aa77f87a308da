import { answerJson } from '#app/routes/admin/receive-json.ts';
import { COMPANY_PARAM } from '#domain/contacts/contact-list.ts';
import { idFrom } from '#domain/list-state.ts';
import { activityChoices } from '#server/activities/activity-choices.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/activity-choices.ts';

/** The contacts and opportunities of a customer, for the form of an activity. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const company = idFrom(new URL(request.url).searchParams, COMPANY_PARAM) ?? undefined;
  return answerJson('/admin/crm/activities/choices', await activityChoices(db, company));
}
