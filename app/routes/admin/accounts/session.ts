import { z } from 'zod';
import { refreshSession } from '#server/accounts/refresh-session.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/session.ts';

const longestIdle = 72 * 3600;
const idle = z.coerce.number().min(0).max(longestIdle).catch(longestIdle);

/** How long the session of this browser still lasts, without lengthening it. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json({ expiresInSeconds: context.get(staffContext).found.session.expiresInSeconds });
}

/** Somebody is at work, and was so until this many seconds ago. */
export async function action({ request, context }: Route.ActionArgs) {
  const { program, sessionToken } = context.get(requestContext);
  const since = idle.parse(new URL(request.url).searchParams.get('idle'));
  const refreshed = await refreshSession(program.db, sessionToken, program, since);
  // It ended between the guard and here: the next question will be answered by the guard.
  return Response.json(refreshed ?? { expiresInSeconds: 0 });
}
