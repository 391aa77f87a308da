import { answerJson } from '#app/routes/admin/receive-json.ts';
import { ownerChoices } from '#server/activities/activity-choices.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/choices.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  return answerJson('/admin/bulk/keuzes', { owners: await ownerChoices(db, null) });
}
