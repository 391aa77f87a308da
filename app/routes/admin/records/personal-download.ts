import type { RouterContextProvider } from 'react-router';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { Actor } from '#server/audit/record-audit.ts';
import { AppError } from '#server/errors.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { outgoing } from '#server/http/outgoing.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Program } from '#server/program.ts';
import { textsIn } from '#texts/texts.ts';

type Read = (program: Program, id: string, actor: Actor) => Promise<ReadableStream<Uint8Array>>;
type Args = { params: { id: string }; context: Readonly<RouterContextProvider> };

/** A loader that sends all data about a person, to hand over to them. */
export const personalDownload =
  (read: Read) =>
  async ({ params: { id }, context }: Args) => {
    const { program, language, left, startDownload } = context.get(requestContext);
    startDownload();
    const { actor } = context.get(staffContext);
    const name = `${textsIn(language).erasure.exportFile}-${calendarDay(program.now())}.zip`;
    try {
      return new Response(outgoing(await read(program, id, actor), left), {
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
  };
