import { openBackup } from '#server/backup/open-backup.ts';
import { AppError } from '#server/errors.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { outgoing } from '#server/http/outgoing.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/backup-download.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { program, left } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  try {
    const { name, size, content } = await openBackup(program, params.id, actor);
    return new Response(outgoing(content, left), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Length': String(size),
        'Content-Disposition': contentDisposition('attachment', name),
        'Cache-Control': 'private, no-store',
      },
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return new Response(null, { status: 404 });
    throw error;
  }
}
