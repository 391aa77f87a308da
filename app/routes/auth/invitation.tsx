import { data, href } from 'react-router';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { PasswordField } from '#app/components/accounts/password-field.tsx';
import { AuthCard, AuthForm, UsernameForManagers } from '#app/components/site/auth/auth-card.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { InputField } from '#app/components/ui/field.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { emptyAccountForm } from '#domain/accounts/account-form-state.ts';
import { acceptInvitationForm } from '#domain/accounts/invitation-forms.ts';
import { acceptInvitation, findInvitation } from '#server/accounts/accept-invitation.ts';
import { requestContext } from '#server/http/request-context.ts';
import { originOf, repairPaths } from '#server/http/staff-context.ts';
import type { Route } from './+types/invitation.ts';
import { goTo, sayNext } from './answers.ts';
import { receiveAccountForm } from './receive-account-form.ts';

/** Opening the page does not use the link: mail programs open links before their reader does. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const invited = await findInvitation(program.db, params.token);
  return data({ invited }, { status: invited ? 200 : 404 });
}

export function action({ request, params, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  return receiveAccountForm({ request, context }, acceptInvitationForm, async (values) => {
    const input = { ...values, token: params.token };
    const result = await acceptInvitation(program.db, input, originOf(request, context), program);
    if (!result.ok) return result;
    if (result.mustConfirmAddress) return goTo(repairPaths.emailVerificationRequired);
    return goTo(href('/login'), sayNext(context, 'invitationAccepted'));
  });
}

export const meta = hiddenPage((texts) => texts.accounts.invitation.submit);

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation: texts, forgotten, fields, notValidTitle } = useTexts().accounts;
  const { company } = useSite();
  const form = actionData ?? emptyAccountForm;
  const { above, at } = useProblems(forgotten.unknown);
  const { invited } = loaderData;
  if (!invited) return <AuthCard title={notValidTitle} lead={texts.notValid} />;
  return (
    <AuthCard title={texts.title(company.name)} lead={texts.lead(invited.email)}>
      <AuthForm problem={above(form)}>
        <UsernameForManagers email={invited.email} />
        <InputField
          name="name"
          label={fields.name}
          autoComplete="name"
          maxLength={100}
          required
          defaultValue={form.values.name ?? invited.name}
          error={at('name', form)}
        />
        <PasswordField name="password" isNew error={at('password', form)} />
        <Button type="submit" variant="primary" block>
          {texts.submit}
        </Button>
      </AuthForm>
    </AuthCard>
  );
}
