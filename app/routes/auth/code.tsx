import { CodeField } from '#app/components/accounts/account-input.tsx';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { AuthCard, AuthForm, SignOutInstead } from '#app/components/site/auth/auth-card.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { emptyAccountForm } from '#domain/accounts/account-form-state.ts';
import { twoFactorForm } from '#domain/accounts/sign-in-form.ts';
import { verifyTwoFactor } from '#server/accounts/verify-two-factor.ts';
import { requestContext } from '#server/http/request-context.ts';
import { nextPath, requireIncomplete, signInPath } from '#server/http/staff-context.ts';
import type { Route } from './+types/code.ts';
import { goTo, newToken, sayNext } from './answers.ts';
import { receiveAccountForm } from './receive-account-form.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireIncomplete(request, context, 'twoFactorRequired');
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = await requireIncomplete(request, context, 'twoFactorRequired');
  const { program } = context.get(requestContext);
  return receiveAccountForm({ request, context }, twoFactorForm, async (values) => {
    const result = await verifyTwoFactor(program.db, values, actor, program);
    if (!result.ok && result.problem === 'twoFactorLost')
      return goTo(signInPath('twoFactorSetUpRequired', nextPath(request)), sayNext(context, 'twoFactorLost'));
    if (!result.ok) return result;
    return goTo(nextPath(request), newToken(context, result.token), sayNext(context, 'signedIn'));
  });
}

export const meta = hiddenPage((texts) => texts.accounts.code.title);

export default function TwoFactorCode({ actionData }: Route.ComponentProps) {
  const { code: texts, signIn } = useTexts().accounts;
  const form = actionData ?? emptyAccountForm;
  const { above, at } = useProblems(signIn.unknown);
  return (
    <AuthCard title={texts.title} lead={texts.lead}>
      <AuthForm problem={above(form)}>
        <CodeField error={at('code', form)} />
        <Button type="submit" variant="primary" block>
          {texts.submit}
        </Button>
      </AuthForm>
      <p className="auth-page__aside">{texts.lost}</p>
      <SignOutInstead />
    </AuthCard>
  );
}
