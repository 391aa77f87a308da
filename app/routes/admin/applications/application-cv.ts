import { fileResponse } from '#app/routes/admin/records/file-response.ts';
import { openCv } from '#server/applications/open-cv.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/application-cv.ts';

export function loader({ request, params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return fileResponse({ request, context }, (how) => openCv(program, params.id, how, actor));
}
