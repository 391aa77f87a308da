import { calendarDay } from '#domain/time/amsterdam.ts';
import { exportPerson } from '#server/candidates/export-person.ts';
import { AppError } from '#server/errors.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { outgoing } from '#server/http/outgoing.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { textsIn } from '#texts/texts.ts';
import type { Route } from './+types/candidate-data.ts';

/** All data about a candidate, to hand over to them. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { program, language, left } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  const name = `${textsIn(language).candidates.privacy.exportFile}-${calendarDay(program.now())}.zip`;
  try {
    return new Response(outgoing(await exportPerson(program, id, actor), left), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': contentDisposition('attachment', name),
        'Cache-Control': 'private, no-store',
      },
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return new Response(null, { status: 404 });
    throw error;
  }
}
