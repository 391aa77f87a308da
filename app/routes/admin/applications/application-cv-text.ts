import { answerJson, withStatus } from '#app/routes/admin/receive-json.ts';
import { readCvText } from '#server/applications/read-cv-text.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/application-cv-text.ts';

export function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return withStatus(async () =>
    answerJson('/admin/dashboard/sollicitaties/:id/cv-tekst', await readCvText(program, id, actor)),
  );
}
