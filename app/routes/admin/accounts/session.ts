import { z } from 'zod';
import { answerJson } from '#app/routes/admin/receive-json.ts';
import { isConfirmed } from '#domain/accounts/confirmation.ts';
import { refreshSession } from '#server/accounts/refresh-session.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/session.ts';

const MAX_IDLE_SECONDS = 72 * 3600;
const idle = z.coerce.number().min(0).max(MAX_IDLE_SECONDS).catch(MAX_IDLE_SECONDS);

/** The remaining time of the session, without extending it. */
export function loader({ context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { expiresInSeconds, confirmedAt } = context.get(staffContext).found.session;
  return answerJson('/admin/session', {
    expiresInSeconds,
    confirmed: isConfirmed(confirmedAt, program.now()),
  });
}

/** Extends the session of someone who was last active `idle` seconds ago. */
export async function action({ request, context }: Route.ActionArgs) {
  const { program, sessionToken } = context.get(requestContext);
  const since = idle.parse(new URL(request.url).searchParams.get('idle'));
  const refreshed = await refreshSession(program.db, sessionToken, program, since);
  // The session ended after the guard checked it; the guard answers the next request.
  const { confirmedAt } = context.get(staffContext).found.session;
  const confirmed = isConfirmed(confirmedAt, program.now());
  return answerJson('/admin/session', { expiresInSeconds: refreshed?.expiresInSeconds ?? 0, confirmed });
}
