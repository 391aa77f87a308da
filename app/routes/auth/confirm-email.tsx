import { data, href } from 'react-router';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { AuthCard, AuthForm } from '#app/components/site/auth/auth-card.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { z } from 'zod';
import { emptyAccountForm } from '#domain/accounts/account-form-state.ts';
import { backOfficeHome } from '#domain/accounts/return-path.ts';
import { findLink } from '#server/accounts/one-time-links.ts';
import { verifyEmail } from '#server/accounts/verify-email.ts';
import { requestContext } from '#server/http/request-context.ts';
import { originOf } from '#server/http/staff-context.ts';
import type { Route } from './+types/confirm-email.ts';
import { goTo, sayNext } from './answers.ts';
import { receiveAccountForm } from './receive-account-form.ts';

/** Opening the page does not use the link: mail programs open links before their reader does. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const user = await findLink(program.db, 'verification', params.token);
  return data({ email: user?.email }, { status: user ? 200 : 404 });
}

export function action({ request, params, context }: Route.ActionArgs) {
  const { program, staff } = context.get(requestContext);
  return receiveAccountForm({ request, context }, z.object({}), async () => {
    const result = await verifyEmail(program.db, { token: params.token }, originOf(request, context));
    if (!result.ok) return result;
    const signedIn = (await staff())?.state === 'ok';
    return goTo(signedIn ? backOfficeHome : href('/login'), sayNext(context, 'emailConfirmed'));
  });
}

export const meta = hiddenPage((texts) => texts.accounts.confirmEmail.title);

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { confirmEmail: texts, forgotten, problems, notValidTitle } = useTexts().accounts;
  const { above } = useProblems(forgotten.unknown);
  if (!loaderData.email) {
    return (
      <AuthCard
        title={notValidTitle}
        lead={`${problems.linkNotValid} ${texts.signInAgain}`}
        back={{ to: href('/login'), label: forgotten.back }}
      />
    );
  }
  return (
    <AuthCard title={texts.title} lead={texts.lead}>
      <AuthForm problem={above(actionData ?? emptyAccountForm)}>
        <p>
          <b>{loaderData.email}</b>
        </p>
        <Button type="submit" variant="primary" block>
          {texts.submit}
        </Button>
      </AuthForm>
    </AuthCard>
  );
}
