import { data, href, redirect } from 'react-router';
import { AuthCard, SignOutInstead } from '#app/components/site/auth/auth-card.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { requestEmailVerification } from '#server/accounts/request-email-verification.ts';
import { requestContext } from '#server/http/request-context.ts';
import { nextPath, requireIncomplete, signInPath } from '#server/http/staff-context.ts';
import type { Route } from './+types/await-confirmation.ts';

/** Without a session the mail is sent again by signing in again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await context.get(requestContext).staff();
  const next = nextPath(request);
  if (found?.state === 'ok') throw redirect(next);
  if (found && found.state !== 'emailVerificationRequired') throw redirect(signInPath(found.state, next));
  return { signedIn: found !== undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = await requireIncomplete(request, context, 'emailVerificationRequired');
  const { program } = context.get(requestContext);
  await requestEmailVerification(program.db, actor, program);
  return data({ sent: true });
}

export const meta = hiddenPage((texts) => texts.accounts.confirmEmail.waitTitle);

export default function AwaitConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { confirmEmail: texts, forgotten } = useTexts().accounts;
  return (
    <AuthCard title={texts.waitTitle} lead={texts.wait}>
      {actionData?.sent && (
        <Notice kind="success" role="status">
          {texts.sentAgain}
        </Notice>
      )}
      {loaderData.signedIn ? (
        <>
          <form method="post">
            <Button type="submit" variant="primary" block>
              {texts.again}
            </Button>
          </form>
          <SignOutInstead />
        </>
      ) : (
        <p className="auth-page__aside">
          {texts.signInAgain} <a href={href('/login')}>{forgotten.back}</a>
        </p>
      )}
    </AuthCard>
  );
}
