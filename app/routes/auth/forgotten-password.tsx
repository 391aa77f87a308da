import { data, href } from 'react-router';
import { EmailField } from '#app/components/accounts/account-input.tsx';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { AuthCard, AuthForm } from '#app/components/site/auth/auth-card.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { type AccountFormState, emptyAccountForm } from '#domain/accounts/account-form-state.ts';
import { requestResetForm } from '#domain/accounts/password-forms.ts';
import { requestPasswordReset } from '#server/accounts/request-password-reset.ts';
import { requestContext } from '#server/http/request-context.ts';
import { originOf } from '#server/http/staff-context.ts';
import type { Route } from './+types/forgotten-password.ts';
import { receiveAccountForm } from './receive-account-form.ts';

type State = AccountFormState & { sent?: boolean };

export function action({ request, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  return receiveAccountForm({ request, context }, requestResetForm, async (values) => {
    const result = await requestPasswordReset(program.db, values, originOf(request, context), program);
    return result.ok ? data<State>({ ...emptyAccountForm, sent: true }) : result;
  });
}

export const meta = hiddenPage((texts) => texts.accounts.forgotten.title);

export default function ForgottenPassword({ actionData }: Route.ComponentProps) {
  const { forgotten } = useTexts().accounts;
  const { sendsMail } = useSite();
  const texts = sendsMail ? forgotten : { ...forgotten, ...forgotten.withoutMail };
  const form: State = actionData ?? emptyAccountForm;
  const { above, at } = useProblems(texts.unknown);
  const back = { to: href('/login'), label: texts.back };
  if (form.sent) return <AuthCard title={texts.sentTitle} lead={texts.sent} back={back} />;
  return (
    <AuthCard title={texts.title} lead={texts.lead} back={back}>
      <AuthForm problem={above(form)}>
        <EmailField autoComplete="username" defaultValue={form.values.email} error={at('email', form)} />
        <Button type="submit" variant="primary" block>
          {texts.submit}
        </Button>
      </AuthForm>
    </AuthCard>
  );
}
