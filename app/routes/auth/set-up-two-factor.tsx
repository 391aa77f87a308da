import { CodeField } from '#app/components/accounts/account-input.tsx';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { PasswordField } from '#app/components/accounts/password-field.tsx';
import { RecoveryCodes, TwoFactorOffer } from '#app/components/accounts/two-factor-offer.tsx';
import { AuthCard, AuthForm, SignOutInstead } from '#app/components/site/auth/auth-card.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { emptyAccountForm, type TwoFactorSetUpState } from '#domain/accounts/account-form-state.ts';
import { isTwoFactorMandatory, SET_UP_GRACE_DAYS } from '#domain/accounts/session-state.ts';
import { requestContext } from '#server/http/request-context.ts';
import { nextPath, requireIncomplete } from '#server/http/staff-context.ts';
import { readSettings } from '#server/settings/settings-reader.ts';
import type { Route } from './+types/set-up-two-factor.ts';
import { receiveFirstTwoFactorSetUp } from './receive-two-factor-set-up.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { found } = await requireIncomplete(request, context, 'twoFactorSetUpRequired');
  const { security } = await readSettings(context.get(requestContext).program.db);
  const { role, twoFactorAskedAt } = found.user;
  return {
    next: nextPath(request),
    mandatory: isTwoFactorMandatory(role, security),
    postponable: twoFactorAskedAt === null && !security.two_factor_auth,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = await requireIncomplete(request, context, 'twoFactorSetUpRequired');
  return receiveFirstTwoFactorSetUp({ request, context }, actor);
}

export const meta = hiddenPage((texts) => texts.accounts.setUp.title);

export default function SetUpTwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { setUp: texts, signIn } = useTexts().accounts;
  const { above, at } = useProblems(signIn.unknown);
  const form: TwoFactorSetUpState = actionData ?? emptyAccountForm;
  const { offer, codes, expired } = form;
  const { mandatory, postponable } = loaderData;
  const lead = !mandatory
    ? texts.offered
    : postponable
      ? texts.offeredToOwner(SET_UP_GRACE_DAYS)
      : texts.required;
  if (codes) {
    return (
      <AuthCard title={texts.doneTitle} lead={texts.done} wide>
        <RecoveryCodes codes={codes} />
        <LinkButton to={loaderData.next} variant="primary">
          {texts.go}
        </LinkButton>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={texts.title} lead={offer ? undefined : `${lead} ${texts.passwordLead}`}>
      <AuthForm problem={expired ? texts.expired : above(form)}>
        {offer && <TwoFactorOffer {...offer} />}
        {offer ? (
          <CodeField error={at('code', form)} inputMode="numeric" />
        ) : (
          <PasswordField name="password" error={at('password', form)} />
        )}
        <Button type="submit" variant="primary" block>
          {offer ? texts.confirm : texts.begin}
        </Button>
      </AuthForm>
      {postponable && (
        <form method="post">
          <Button type="submit" name="later" value="1" variant="quiet" block>
            {texts.later}
          </Button>
        </form>
      )}
      <SignOutInstead />
    </AuthCard>
  );
}
