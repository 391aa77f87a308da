import { answerJson, refuseJson } from '#app/routes/admin/receive-json.ts';
import { archiveLimits } from '#domain/backup/archive.ts';
import { integerFrom } from '#domain/list-state.ts';
import { uploadedArchives } from '#server/backup/uploaded-archive.ts';
import { AppError, type AppErrorCode } from '#server/errors.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/backup-upload.ts';

const statuses: Partial<Record<AppErrorCode, number>> = { tooLarge: 413, storageFull: 507, notFound: 404 };
const CONFLICT = 409;

/** One chunk of an archive. `vanaf`: its byte offset. `id`: of the upload, absent for the first chunk. */
export async function action({ request, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const offset = integerFrom(searchParams, 'vanaf', { min: 0, max: archiveLimits.uploadBytes, fallback: 0 });
  try {
    const chunk = { id: searchParams.get('id'), offset, body: request.body };
    const id = await uploadedArchives(program.config).receive(chunk);
    return answerJson('/admin/dashboard/backup/upload', { id });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuseJson(error.code, statuses[error.code] ?? CONFLICT);
  }
}
