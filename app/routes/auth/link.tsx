import { data, href } from 'react-router';
import { z } from 'zod';
import { useTexts } from '#app/browser/use-site.ts';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { AuthCard, AuthForm } from '#app/components/site/auth/auth-card.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { hiddenPage } from '#app/hidden-page.ts';
import { emptyAccountForm } from '#domain/accounts/account-form-state.ts';
import { backOfficeHome } from '#domain/accounts/return-path.ts';
import { deviceCookie, deviceCookieName } from '#server/accounts/known-device.ts';
import { checkSignInLink, signInWithLink } from '#server/accounts/sign-in-with-link.ts';
import { requestContext } from '#server/http/request-context.ts';
import { originOf, repairPaths, signInPath } from '#server/http/staff-context.ts';
import type { Route } from './+types/link.ts';
import { goTo, linkBrowser, linkBrowserCookie, newToken, rememberLanguage, sayNext } from './answers.ts';
import { receiveAccountForm } from './receive-account-form.ts';

/** Opening the page does not use the link: mail programs open links before their reader does. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { program, cookies } = context.get(requestContext);
  const browser = cookies.get(linkBrowserCookie);
  const state = await checkSignInLink(program.db, { token: params.token, browser });
  return data({ state }, { status: state === 'notValid' ? 404 : 200 });
}

export function action({ request, params, context }: Route.ActionArgs) {
  const { program, cookies, sessionToken } = context.get(requestContext);
  return receiveAccountForm({ request, context }, z.object({}), async () => {
    const browser = cookies.get(linkBrowserCookie);
    const input = { token: params.token, browser, previousToken: sessionToken };
    const result = await signInWithLink(program.db, input, originOf(request, context), program);
    if (!result.ok)
      return result.problem === 'emailNotVerified' ? goTo(repairPaths.emailVerificationRequired) : result;
    const kept = [
      newToken(context, result.token),
      deviceCookie(program, cookies.get(deviceCookieName), result.email),
      linkBrowser(context, ''),
      ...(await rememberLanguage(context, result.token)),
    ];
    if (result.state !== 'ok') return goTo(signInPath(result.state, backOfficeHome), ...kept);
    return goTo(backOfficeHome, ...kept, sayNext(context, 'signedIn'));
  });
}

export const meta = hiddenPage((texts) => texts.accounts.signInLink.title);

export default function SignInLink({ loaderData, actionData }: Route.ComponentProps) {
  const { signInLink: texts, signIn, forgotten, notValidTitle, problems } = useTexts().accounts;
  const { above } = useProblems(signIn.unknown);
  const { state } = loaderData;
  const back = { to: href('/login'), label: forgotten.back };
  if (state !== 'ready') {
    const lead = state === 'otherBrowser' ? problems.otherBrowser : texts.notValid;
    return <AuthCard title={notValidTitle} lead={lead} back={back} />;
  }
  return (
    <AuthCard title={texts.title} lead={texts.ready} back={back}>
      <AuthForm problem={above(actionData ?? emptyAccountForm)}>
        <Button type="submit" variant="primary" block>
          {signIn.submit}
        </Button>
      </AuthForm>
    </AuthCard>
  );
}
