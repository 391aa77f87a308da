import { Readable } from 'node:stream';
import { cvMediaTypes } from '#domain/applications/cv-rules.ts';
import { openCv } from '#server/applications/open-cv.ts';
import { AppError } from '#server/errors.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/application-cv.ts';

/** A PDF is somebody else's document: nothing in it may run, fetch or frame anything, and only our page may show it. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  const download = new URL(request.url).searchParams.has('download');
  try {
    const cv = await openCv(program, params.id, download ? 'downloaded' : 'shown', actor);
    const shown = !download && cv.mediaType === cvMediaTypes.pdf;
    return new Response(Readable.toWeb(cv.content) as ReadableStream, {
      headers: {
        'Content-Type': cv.mediaType,
        'Content-Length': String(cv.size),
        'Content-Disposition': contentDisposition(shown ? 'inline' : 'attachment', cv.displayName),
        'Content-Security-Policy': policy,
        'X-Frame-Options': 'SAMEORIGIN',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-store',
      },
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return new Response(null, { status: 404 });
    throw error;
  }
}
