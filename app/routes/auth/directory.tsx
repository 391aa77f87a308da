import { href, redirect } from 'react-router';
import { DirectoryFailed } from '#app/components/site/auth/directory-failed.tsx';
import { hiddenPage } from '#app/hidden-page.ts';
import { DirectoryError } from '#server/accounts/directory-client.ts';
import { tripCookie } from '#server/accounts/directory-trip.ts';
import { errorMessage } from '#server/error-fields.ts';
import { requestContext } from '#server/http/request-context.ts';
import { nextPath, signInPath } from '#server/http/staff-context.ts';
import type { Route } from './+types/directory.ts';
import { failed } from './answers.ts';

/** Sends the browser to the agency's directory. With `?bevestigen` to identify the person of this session again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { program, staff, log } = context.get(requestContext);
  const { directory } = program;
  if (!directory) throw redirect(href('/login'));
  const found = await staff();
  const next = nextPath(request);
  const again = new URL(request.url).searchParams.has('bevestigen');
  if (again ? !found : found?.state === 'ok') throw redirect(again ? signInPath(undefined, next) : next);
  try {
    const { url, request: asked } = await directory.begin({ again });
    const startedAt = program.now().getTime();
    const sessionId = again ? found?.session.id : undefined;
    const kept = tripCookie(program, { ...asked, next, startedAt, ...(sessionId && { sessionId }) });
    throw redirect(url, { headers: { 'Set-Cookie': kept, 'Cache-Control': 'no-store' } });
  } catch (error) {
    if (!(error instanceof DirectoryError)) throw error;
    log.warn({ cause: errorMessage(error.cause) }, 'the directory cannot be reached');
    return failed(error.problem);
  }
}

export const meta = hiddenPage((texts) => texts.accounts.directory.failed);

export default function Directory({ loaderData }: Route.ComponentProps) {
  return <DirectoryFailed {...loaderData} />;
}
