import { data, href } from 'react-router';
import { AuthCard } from '#app/components/site/auth/auth-card.tsx';
import { Button, LinkButton } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { draftPrefix } from '#domain/accounts/form-draft.ts';
import { endedSessionCookie } from '#server/accounts/session-cookie.ts';
import { signOut } from '#server/accounts/sign-out.ts';
import { isDatabaseAway } from '#server/db/is-database-away.ts';
import { endedMaintenancePass } from '#server/http/maintenance-gate.ts';
import { retryAfter } from '#server/http/retry-after.ts';
import { requestContext } from '#server/http/request-context.ts';
import { originOf } from '#server/http/staff-context.ts';
import type { Route } from './+types/logout.ts';
import { goTo, sayNext } from './answers.ts';

/** Only by POST, so that a link or image on another site cannot sign anyone out. */
export async function action({ request, context }: Route.ActionArgs) {
  const { program, sessionToken, log } = context.get(requestContext);
  try {
    await signOut(program.db, sessionToken, originOf(request, context));
  } catch (err) {
    log.error({ err }, 'signing out failed');
    const away = isDatabaseAway(err);
    return data(
      { failed: true, away },
      { status: away ? 503 : 500, ...(away && { headers: retryAfter(10) }) },
    );
  }
  const { secure } = program;
  const answer = goTo(
    href('/login'),
    endedSessionCookie(secure),
    endedMaintenancePass(secure),
    sayNext(context, 'signedOut'),
  );
  // Deletes the drafts that pages keep in session storage, in every tab.
  answer.headers.set('Clear-Site-Data', '"storage"');
  return answer;
}

/** A session that cannot be read may exist, so it can be ended. */
export async function loader({ context }: Route.LoaderArgs) {
  const { staff, log } = context.get(requestContext);
  try {
    const found = await staff();
    return { isSignedOut: !found, email: found?.user.email };
  } catch (err) {
    log.error({ err }, 'the session could not be read');
    return { isSignedOut: false, email: undefined };
  }
}

export const meta = hiddenPage((texts) => texts.accounts.signOut.action);

export default function Logout({ loaderData: { isSignedOut, email }, actionData }: Route.ComponentProps) {
  const { accounts, editing, site, toasts } = useTexts();
  const { signOut: texts, problems } = accounts;
  if (isSignedOut)
    return (
      <AuthCard title={toasts.signedOut} lead={texts.nobody}>
        <LinkButton to={href('/login')} variant="primary" block>
          {accounts.signIn.submit}
        </LinkButton>
      </AuthCard>
    );
  return (
    <AuthCard
      title={texts.action}
      lead={email && texts.as(email)}
      back={{ to: href('/admin/dashboard'), label: texts.back }}
    >
      <form id="sign-out" method="post" data-sign-out={draftPrefix} data-send={site.words.loading}>
        <div role="alert" hidden data-network-failure>
          <Notice kind="danger">{editing.faults.connection}</Notice>
        </div>
        {actionData?.failed && (
          <Notice kind="danger" role="alert">
            {texts.failure}
            {actionData.away && `. ${problems.unavailable}`}
          </Notice>
        )}
        <Button type="submit" variant="primary" block>
          {actionData?.failed ? texts.again : texts.action}
        </Button>
      </form>
    </AuthCard>
  );
}
