import { Form } from 'react-router';
import { useTexts } from '#app/browser/use-site.ts';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { PasswordField } from '#app/components/accounts/password-field.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { DirectoryButton } from '#app/components/accounts/directory-button.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { done, goTo, newToken } from '#app/routes/auth/answers.ts';
import { type FormResult, receiveAccountForm } from '#app/routes/auth/receive-account-form.ts';
import { emptyAccountForm } from '#domain/accounts/account-form-state.ts';
import { confirmPasswordForm } from '#domain/accounts/password-forms.ts';
import { confirmSession } from '#server/accounts/confirm-session.ts';
import { requestContext } from '#server/http/request-context.ts';
import { directoryOf, nextPath, staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/confirm.ts';

/** For a download whose link was opened directly; the screens of the back office ask in a dialog. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { found } = context.get(staffContext);
  return { directory: directoryOf(context, found.user), next: nextPath(request) };
}

type Answer = Promise<Awaited<FormResult<'/admin/account/confirm'>> | Response>;

/** Answers the dialog of the back office, or redirects back to the requested URL. */
export function action({ request, context }: Route.ActionArgs): Answer {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveAccountForm({ request, context }, confirmPasswordForm, async (values) => {
    const result = await confirmSession(program.db, values, actor, program);
    if (!result.ok) return result;
    const kept = newToken(context, result.token);
    return new URL(request.url).searchParams.has('next') ? goTo(nextPath(request), kept) : done(kept);
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: (texts) => texts.accounts.confirm.title, hidden: true });
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { confirm: texts, account } = useTexts().accounts;
  const { above, at } = useProblems(account.failure);
  const form = actionData ?? emptyAccountForm;
  const problem = above(form);
  return (
    <Panel title={texts.title}>
      <Form method="post" reloadDocument className="account__form" noValidate>
        <p>{texts.lead}</p>
        {problem && (
          <Notice kind="danger" role="alert">
            {problem}
          </Notice>
        )}
        <PasswordField name="password" label={texts.field} error={at('password', form)} />
        {loaderData.directory && <DirectoryButton {...loaderData.directory} next={loaderData.next} confirm />}
        <div>
          <Button type="submit" variant="primary">
            {texts.submit}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
