import { answerJson, withStatus } from '#app/routes/admin/receive-json.ts';
import { listRemaining } from '#server/applications/remaining-applications.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/remaining-applications.ts';

/** The applicants to reject once the assignment is closed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  return withStatus(async () =>
    answerJson('/admin/dashboard/vacatures/:id/lopend', { applications: await listRemaining(db, params.id) }),
  );
}
