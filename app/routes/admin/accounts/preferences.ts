import { preferencesForm } from '#domain/accounts/preferences-form.ts';
import { updatePreferences } from '#server/accounts/update-preferences.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { done, languageChoice } from '#app/routes/auth/answers.ts';
import { type FormResult, receiveAccountForm } from '#app/routes/auth/receive-account-form.ts';
import type { Route } from './+types/preferences.ts';

export function action({ request, context }: Route.ActionArgs): FormResult<'/admin/account/preferences'> {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveAccountForm({ request, context }, preferencesForm, async (values) => {
    await updatePreferences(program.db, values, actor);
    return done(languageChoice(context, values.language));
  });
}
