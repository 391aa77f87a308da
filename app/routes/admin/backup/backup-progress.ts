import { latestRun } from '#server/backup/backup-runs.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/backup-progress.ts';

/** During a restore the listener answers this itself. */
export async function loader({ context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  return Response.json({ run: (await latestRun(program.db)) ?? null });
}
