import { changePasswordForm } from '#domain/accounts/password-forms.ts';
import { changePassword } from '#server/accounts/change-password.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { done, newToken } from '#app/routes/auth/answers.ts';
import { type FormResult, receiveAccountForm } from '#app/routes/auth/receive-account-form.ts';
import type { Route } from './+types/password.ts';

export function action({ request, context }: Route.ActionArgs): FormResult<'/admin/account/password'> {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveAccountForm({ request, context }, changePasswordForm, async (values) => {
    const result = await changePassword(program.db, values, actor);
    return result.ok ? done(newToken(context, result.token)) : result;
  });
}
