import { z } from 'zod';
import { removeTwoFactor } from '#server/accounts/remove-two-factor.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { done, newToken } from '#app/routes/auth/answers.ts';
import { type FormResult, receiveAccountForm } from '#app/routes/auth/receive-account-form.ts';
import type { Route } from './+types/remove-two-factor.ts';

export function action({
  request,
  context,
}: Route.ActionArgs): FormResult<'/admin/account/two-factor/remove'> {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveAccountForm({ request, context }, z.object({}), async () => {
    const result = await removeTwoFactor(program.db, actor);
    return result.ok ? done(newToken(context, result.token)) : result;
  });
}
