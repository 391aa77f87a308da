import { COMPANY_PARAM } from '#domain/contacts/contact-list.ts';
import { idFrom } from '#domain/list-state.ts';
import { activityChoices } from '#server/activities/activity-choices.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/activity-choices.ts';

/** What an activity can name once its company is chosen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const company = idFrom(new URL(request.url).searchParams, COMPANY_PARAM) ?? undefined;
  return Response.json(await activityChoices(db, company));
}
