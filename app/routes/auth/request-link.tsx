import { data, href, redirect } from 'react-router';
import { useTexts } from '#app/browser/use-site.ts';
import { EmailField } from '#app/components/accounts/account-input.tsx';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { AuthCard, AuthForm } from '#app/components/site/auth/auth-card.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { hiddenPage } from '#app/hidden-page.ts';
import { type AccountFormState, emptyAccountForm } from '#domain/accounts/account-form-state.ts';
import { requestResetForm } from '#domain/accounts/password-forms.ts';
import { requestSignInLink } from '#server/accounts/request-sign-in-link.ts';
import { requestContext } from '#server/http/request-context.ts';
import { originOf } from '#server/http/staff-context.ts';
import { readSettings } from '#server/settings/settings-reader.ts';
import type { Route } from './+types/request-link.ts';
import { linkBrowser } from './answers.ts';
import { receiveAccountForm } from './receive-account-form.ts';

type State = AccountFormState & { sent?: boolean };

export async function loader({ context }: Route.LoaderArgs) {
  const { security } = await readSettings(context.get(requestContext).program.db);
  if (!security.sign_in_link) throw redirect(href('/login'));
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  return receiveAccountForm({ request, context }, requestResetForm, async (values) => {
    const result = await requestSignInLink(program.db, values, originOf(request, context), program);
    if (!result.ok) return result;
    const headers = { 'Set-Cookie': linkBrowser(context, result.browser) };
    return data<State>({ ...emptyAccountForm, sent: true }, { headers });
  });
}

export const meta = hiddenPage((texts) => texts.accounts.signInLink.title);

export default function RequestLink({ actionData }: Route.ComponentProps) {
  const { signInLink: texts, forgotten } = useTexts().accounts;
  const form: State = actionData ?? emptyAccountForm;
  const { above, at } = useProblems(forgotten.unknown);
  const back = { to: href('/login'), label: forgotten.back };
  if (form.sent) return <AuthCard title={forgotten.sentTitle} lead={texts.sent} back={back} />;
  return (
    <AuthCard title={texts.title} lead={texts.lead} back={back}>
      <AuthForm problem={above(form)}>
        <EmailField autoComplete="username" defaultValue={form.values.email} error={at('email', form)} />
        <Button type="submit" variant="primary" block>
          {forgotten.submit}
        </Button>
      </AuthForm>
    </AuthCard>
  );
}
