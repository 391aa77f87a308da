import { answerJson } from '#app/routes/admin/receive-json.ts';
import { requestContext } from '#server/http/request-context.ts';
import { liveVisitors } from '#server/visitors/live-visitors.ts';
import type { Route } from './+types/visitors-now.ts';

/** Polled by the page of live visitors. */
export async function loader({ context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const live = await liveVisitors(program.db, program.now());
  return answerJson('/admin/dashboard/bezoekers/nu', live);
}
