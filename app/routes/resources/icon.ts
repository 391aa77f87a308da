import type { RouterContextProvider } from 'react-router';
import { iconFiles } from '#domain/brand/brand-files.ts';
import { drawIcon } from '#server/brand/draw-brand-file.ts';
import { requestContext } from '#server/http/request-context.ts';
import { answerBrandFile } from './brand-response.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Several addresses have this module, so the framework has no types of its own for it. */
export function loader({ request, context }: Args) {
  const { program } = context.get(requestContext);
  const path = new URL(request.url).pathname.toLowerCase();
  const name = iconFiles.find((known) => path.includes(known)) ?? 'favicon.ico';
  return answerBrandFile(program, request, name, (identity) =>
    drawIcon({ files: program.files, identity }, name),
  );
}
