import { data, href } from 'react-router';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { PasswordField } from '#app/components/accounts/password-field.tsx';
import { AuthCard, AuthForm, UsernameForManagers } from '#app/components/site/auth/auth-card.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { emptyAccountForm } from '#domain/accounts/account-form-state.ts';
import { resetPasswordForm } from '#domain/accounts/password-forms.ts';
import { findLink } from '#server/accounts/one-time-links.ts';
import { resetPassword } from '#server/accounts/reset-password.ts';
import { requestContext } from '#server/http/request-context.ts';
import { originOf } from '#server/http/staff-context.ts';
import type { Route } from './+types/reset-password.ts';
import { goTo, sayNext } from './answers.ts';
import { receiveAccountForm } from './receive-account-form.ts';

/** Opening the page does not use the link: mail programs open links before their reader does. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const user = await findLink(program.db, 'reset', params.token);
  return data({ email: user?.email }, { status: user ? 200 : 404 });
}

export function action({ request, params, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  return receiveAccountForm({ request, context }, resetPasswordForm, async ({ password }) => {
    const input = { password, token: params.token };
    const result = await resetPassword(program.db, input, originOf(request, context));
    return result.ok ? goTo(href('/login'), sayNext(context, 'passwordReset')) : result;
  });
}

export const meta = hiddenPage((texts) => texts.accounts.reset.title);

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { reset: texts, forgotten, notValidTitle, fields } = useTexts().accounts;
  const form = actionData ?? emptyAccountForm;
  const { above, at } = useProblems(forgotten.unknown);
  const back = { to: href('/login'), label: forgotten.back };
  if (!loaderData.email) {
    return (
      <AuthCard title={notValidTitle} lead={texts.notValid} back={back}>
        <LinkButton to={href('/wachtwoord-vergeten')} variant="primary">
          {texts.requestNew}
        </LinkButton>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={texts.title} lead={texts.lead} back={back}>
      <AuthForm problem={above(form)}>
        <UsernameForManagers email={loaderData.email} />
        <PasswordField name="password" label={fields.newPassword} isNew error={at('password', form)} />
        <Button type="submit" variant="primary" block>
          {texts.submit}
        </Button>
      </AuthForm>
    </AuthCard>
  );
}
