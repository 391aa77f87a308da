import { requestContext } from '#server/http/request-context.ts';
import { liveVisitors } from '#server/visitors/live-visitors.ts';
import type { Route } from './+types/visitors-now.ts';

/** What the page of live visitors asks every fifteen seconds. */
export async function loader({ context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  return Response.json(await liveVisitors(program.db, program.now()));
}
