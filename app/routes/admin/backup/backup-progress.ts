import { answerJson } from '#app/routes/admin/receive-json.ts';
import { latestRun } from '#server/backup/backup-runs.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/backup-progress.ts';

/** During a restore the listener answers this path itself. */
export async function loader({ context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  return answerJson('/admin/dashboard/backup/voortgang', { run: (await latestRun(program.db)) ?? null });
}
