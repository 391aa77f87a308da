import { data } from 'react-router';
import { z } from 'zod';
import { endOtherSessions } from '#server/accounts/end-other-sessions.ts';
import { endSession } from '#server/accounts/end-session.ts';
import { AppError } from '#server/errors.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { type FormResult, receiveAccountForm } from '#app/routes/auth/receive-account-form.ts';
import { emptyAccountForm, type EndedSessions } from '#domain/accounts/account-form-state.ts';
import type { Route } from './+types/sessions.ts';

const form = z.object({ sessionId: z.string().optional() });

/** Ends the given session, or all sessions but the current one. */
export function action({ request, context }: Route.ActionArgs): FormResult<'/admin/account/sessions'> {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveAccountForm({ request, context }, form, async ({ sessionId }) => {
    if (sessionId === undefined) return answer(await endOtherSessions(program.db, actor));
    await endSession(program.db, { sessionId }, actor).catch((error: unknown) => {
      // The session had ended already.
      if (!(error instanceof AppError && error.code === 'notFound')) throw error;
    });
    return answer(1);
  });
}

function answer(ended: number) {
  return data<EndedSessions>({ ...emptyAccountForm, ended });
}
