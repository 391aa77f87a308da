import type { LoaderFunctionArgs } from 'react-router';
import { cvMediaTypes } from '#domain/applications/cv-rules.ts';
import { AppError } from '#server/errors.ts';
import type { OpenedFile } from '#server/files/open-stored-file.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { outgoing } from '#server/http/outgoing.ts';
import { requestContext } from '#server/http/request-context.ts';

/** Documents come from strangers: they may run, fetch and frame nothing, and only our pages may frame them. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'self'";

/** Only a PDF is shown inline; other documents are downloaded. */
export async function fileResponse(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  open: (how: 'shown' | 'downloaded') => Promise<OpenedFile>,
): Promise<Response> {
  const download = new URL(request.url).searchParams.has('download');
  try {
    const file = await open(download ? 'downloaded' : 'shown');
    const shown = !download && file.mediaType === cvMediaTypes.pdf;
    return new Response(outgoing(file.content, context.get(requestContext).left), {
      headers: {
        'Content-Type': file.mediaType,
        'Content-Length': String(file.size),
        'Content-Disposition': contentDisposition(shown ? 'inline' : 'attachment', file.name),
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
