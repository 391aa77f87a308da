import { href, redirect } from 'react-router';
import { EmailField } from '#app/components/accounts/account-input.tsx';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { PasswordField } from '#app/components/accounts/password-field.tsx';
import { AuthCard, AuthForm } from '#app/components/site/auth/auth-card.tsx';
import { DirectoryButton } from '#app/components/accounts/directory-button.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { emptyAccountForm } from '#domain/accounts/account-form-state.ts';
import { signInForm } from '#domain/accounts/sign-in-form.ts';
import { normaliseAddress } from '#domain/accounts/staff-address.ts';
import { deviceCookie, deviceCookieName } from '#server/accounts/known-device.ts';
import { signIn } from '#server/accounts/sign-in.ts';
import { requestContext } from '#server/http/request-context.ts';
import { endedParameter, nextPath, originOf, repairPaths, signInPath } from '#server/http/staff-context.ts';
import type { Route } from './+types/login.ts';
import { goTo, newToken, rememberLanguage, sayNext } from './answers.ts';
import { receiveAccountForm } from './receive-account-form.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await context.get(requestContext).staff();
  const next = nextPath(request);
  if (found) throw redirect(found.state === 'ok' ? next : signInPath(found.state, next));
  const { directory, settings } = context.get(requestContext).program;
  const current = await settings.current().catch(() => undefined);
  return {
    directory: directory && { label: directory.config.label, next },
    link: current?.security.sign_in_link ?? false,
    ended: new URL(request.url).searchParams.has(endedParameter),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { program, sessionToken, cookies } = context.get(requestContext);
  const device = cookies.get(deviceCookieName);
  return receiveAccountForm({ request, context }, signInForm, async (values) => {
    const origin = originOf(request, context);
    const result = await signIn(program.db, values, origin, program, sessionToken, device);
    if (!result.ok)
      return result.problem === 'emailNotVerified' ? goTo(repairPaths.emailVerificationRequired) : result;
    const kept = [
      newToken(context, result.token),
      deviceCookie(program, device, normaliseAddress(values.email) ?? ''),
      ...(await rememberLanguage(context, result.token)),
    ];
    const next = nextPath(request);
    if (result.state !== 'ok') return goTo(signInPath(result.state, next), ...kept);
    return goTo(next, ...kept, sayNext(context, 'signedIn'));
  });
}

export const meta = hiddenPage((texts) => texts.site.titles.login);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { signIn: texts, signInLink: link } = useTexts().accounts;
  const form = actionData ?? emptyAccountForm;
  const { above, at } = useProblems(texts.unknown);
  return (
    <AuthCard title={texts.title} lead={texts.lead}>
      {loaderData.ended && !actionData && <Notice role="status">{texts.ended}</Notice>}
      <AuthForm problem={above(form)} background>
        <EmailField autoComplete="username" defaultValue={form.values.email} error={at('email', form)} />
        <PasswordField name="password" error={at('password', form)} />
        <Button type="submit" variant="primary" block>
          {texts.submit}
        </Button>
      </AuthForm>
      {loaderData.directory && <DirectoryButton {...loaderData.directory} />}
      <p className="auth-page__aside">
        <a href={href('/wachtwoord-vergeten')}>{texts.forgotten}</a>
        {loaderData.link && <a href={href('/login/link')}>{link.title}</a>}
      </p>
    </AuthCard>
  );
}
