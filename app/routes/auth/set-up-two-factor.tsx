import { CodeField } from '#app/components/accounts/account-input.tsx';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { DirectoryButton } from '#app/components/accounts/directory-button.tsx';
import { PasswordField } from '#app/components/accounts/password-field.tsx';
import { RecoveryCodes } from '#app/components/accounts/recovery-codes.tsx';
import { TwoFactorOffer } from '#app/components/accounts/two-factor-offer.tsx';
import { AuthCard, AuthForm, SignOutInstead } from '#app/components/site/auth/auth-card.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { emptyAccountForm, type TwoFactorSetUpState } from '#domain/accounts/account-form-state.ts';
import { isConfirmed } from '#domain/accounts/confirmation.ts';
import { isTwoFactorMandatory, SET_UP_GRACE_DAYS } from '#domain/accounts/session-state.ts';
import { requestContext } from '#server/http/request-context.ts';
import { directoryOf, nextPath, requireIncomplete } from '#server/http/staff-context.ts';
import { readSettings } from '#server/settings/settings-reader.ts';
import type { Route } from './+types/set-up-two-factor.ts';
import { receiveFirstTwoFactorSetUp } from './receive-two-factor-set-up.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { found } = await requireIncomplete(request, context, 'twoFactorSetUpRequired');
  const { program } = context.get(requestContext);
  const { security } = await readSettings(program.db);
  const { role, twoFactorAskedAt } = found.user;
  return {
    next: nextPath(request),
    confirmed: isConfirmed(found.session.confirmedAt, program.now()),
    hasPassword: found.user.hasPassword,
    directory: directoryOf(context, found.user),
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
  const { setUp: texts, signIn, directory: viaDirectory } = useTexts().accounts;
  const { above, at } = useProblems(signIn.unknown);
  const form: TwoFactorSetUpState = actionData ?? emptyAccountForm;
  const { offer, codes, expired } = form;
  const { mandatory, postponable, confirmed, hasPassword, directory, next } = loaderData;
  const proof = confirmed ? '' : hasPassword ? texts.passwordLead : viaDirectory.confirmLead;
  const lead = !mandatory
    ? texts.offered
    : postponable
      ? texts.offeredToOwner(SET_UP_GRACE_DAYS)
      : texts.required;
  if (codes) {
    return (
      <AuthCard title={texts.doneTitle} lead={texts.done} wide>
        <RecoveryCodes codes={codes} />
        <LinkButton to={next} variant="primary">
          {texts.go}
        </LinkButton>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={texts.title} lead={offer ? undefined : `${lead} ${proof}`}>
      <AuthForm problem={expired ? texts.expired : above(form)}>
        {offer && <TwoFactorOffer {...offer} />}
        {offer ? (
          <CodeField error={at('code', form)} inputMode="numeric" />
        ) : (
          hasPassword && !confirmed && <PasswordField name="password" error={at('password', form)} />
        )}
        {(offer !== undefined || confirmed || hasPassword) && (
          <Button type="submit" variant="primary" block>
            {offer ? texts.confirm : texts.begin}
          </Button>
        )}
      </AuthForm>
      {directory && !offer && !confirmed && <DirectoryButton {...directory} next={next} confirm />}
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
