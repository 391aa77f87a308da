import { data, href } from 'react-router';
import { z } from 'zod';
import { useTexts } from '#app/browser/use-site.ts';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { AuthCard, AuthForm } from '#app/components/site/auth/auth-card.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { hiddenPage } from '#app/hidden-page.ts';
import { emptyAccountForm } from '#domain/accounts/account-form-state.ts';
import { backOfficeHome } from '#domain/accounts/return-path.ts';
import { confirmEmailChange, findEmailChange } from '#server/accounts/confirm-email-change.ts';
import { requestContext } from '#server/http/request-context.ts';
import { originOf } from '#server/http/staff-context.ts';
import type { Route } from './+types/confirm-email-change.ts';
import { goTo, sayNext } from './answers.ts';
import { receiveAccountForm } from './receive-account-form.ts';

/** Opening the page does not use the link: mail programs open links before their reader does. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const change = await findEmailChange(program.db, params.token);
  return data({ change }, { status: change ? 200 : 404 });
}

export function action({ request, params, context }: Route.ActionArgs) {
  const { program, staff } = context.get(requestContext);
  return receiveAccountForm({ request, context }, z.object({}), async () => {
    const { token } = params;
    const result = await confirmEmailChange(program.db, { token }, originOf(request, context), program);
    if (!result.ok) return result;
    const signedIn = (await staff())?.state === 'ok';
    return goTo(signedIn ? backOfficeHome : href('/login'), sayNext(context, 'emailConfirmed'));
  });
}

export const meta = hiddenPage((texts) => texts.accounts.emailChange.title);

export default function ConfirmEmailChange({ loaderData, actionData }: Route.ComponentProps) {
  const { emailChange: texts, forgotten, notValidTitle } = useTexts().accounts;
  const { above } = useProblems(forgotten.unknown);
  const { change } = loaderData;
  if (!change) {
    const back = { to: href('/login'), label: forgotten.back };
    return <AuthCard title={notValidTitle} lead={texts.notValid} back={back} />;
  }
  return (
    <AuthCard title={texts.title} lead={texts.lead(change.from, change.to)}>
      <AuthForm problem={above(actionData ?? emptyAccountForm)}>
        <Button type="submit" variant="primary" block>
          {texts.submit}
        </Button>
      </AuthForm>
    </AuthCard>
  );
}
