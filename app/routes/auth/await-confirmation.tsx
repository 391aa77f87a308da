import { data, href, redirect } from 'react-router';
import { AuthCard, SignOutInstead } from '#app/components/site/auth/auth-card.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { hasVerificationLink } from '#server/accounts/require-verification.ts';
import { requestEmailVerification } from '#server/accounts/request-email-verification.ts';
import { requestContext } from '#server/http/request-context.ts';
import { canMail } from '#server/mail/create-mail-transport.ts';
import { nextPath, requireIncomplete, signInPath } from '#server/http/staff-context.ts';
import type { Route } from './+types/await-confirmation.ts';

/** Without a session the mail is sent again by signing in again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await context.get(requestContext).staff();
  const next = nextPath(request);
  if (found?.state === 'ok') throw redirect(next);
  if (found && found.state !== 'emailVerificationRequired') throw redirect(signInPath(found.state, next));
  const { db, config } = context.get(requestContext).program;
  const sent = !found || (await hasVerificationLink(db, found.user.id));
  return { signedIn: found !== undefined, sent, mailing: canMail(config) };
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
  const { signedIn, sent, mailing } = loaderData;
  return (
    <AuthCard title={texts.waitTitle} lead={!mailing ? texts.noMail : sent ? texts.wait : texts.ask}>
      {actionData?.sent && (
        <Notice kind="success" role="status">
          {mailing ? texts.sentAgain : texts.readied}
        </Notice>
      )}
      {signedIn ? (
        <>
          <form method="post">
            <Button type="submit" variant="primary" block>
              {sent ? texts.again : texts.send}
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
