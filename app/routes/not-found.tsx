import { href, redirect } from 'react-router';
import { isFilePath } from '#domain/paths.ts';

/** Unknown pages redirect to the home page. Pictures, scripts and other files that do not exist are not found. */
function answer(request: Request, status?: number): Response {
  if (isFilePath(new URL(request.url).pathname))
    return new Response('Not found', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  return redirect(href('/'), status);
}

type Args = { request: Request };
export const loader = ({ request }: Args) => answer(request);
export const action = ({ request }: Args) => answer(request, 303);
