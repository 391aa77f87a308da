import { integerFrom } from '#domain/list-state.ts';
import { uploadedArchives } from '#server/backup/uploaded-archive.ts';
import { AppError } from '#server/errors.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/backup-upload.ts';

/** One piece of an archive: `id` is absent for the first. `deel` counts in units that fit a plain number. */
export async function action({ request, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const offset = integerFrom(searchParams, 'vanaf', { min: 0, max: 999_999_999, fallback: 0 });
  const scale = integerFrom(searchParams, 'maal', { min: 1, max: 16 * 1024 ** 2, fallback: 1 });
  try {
    const id = await uploadedArchives(program.config).receive({
      id: searchParams.get('id'),
      offset: offset * scale,
      body: request.body,
    });
    return Response.json({ id });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const status = { tooLarge: 413, notFound: 404 }[error.code as string] ?? 409;
    return Response.json({ problem: error.code }, { status });
  }
}
