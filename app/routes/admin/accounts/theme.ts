import { preferencesForm } from '#domain/accounts/preferences-form.ts';
import { updatePreferences } from '#server/accounts/update-preferences.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { done } from '#app/routes/auth/answers.ts';
import { type FormResult, receiveAccountForm } from '#app/routes/auth/receive-account-form.ts';
import type { Route } from './+types/theme.ts';

/** The theme switch in the top bar. */
export function action({ request, context }: Route.ActionArgs): FormResult<'/admin/account/theme'> {
  const { program } = context.get(requestContext);
  const { actor, found } = context.get(staffContext);
  return receiveAccountForm(
    { request, context },
    preferencesForm.pick({ theme: true }),
    async ({ theme }) => {
      await updatePreferences(program.db, { theme, language: found.user.language }, actor);
      return done();
    },
  );
}
