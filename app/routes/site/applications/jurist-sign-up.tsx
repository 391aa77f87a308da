import { href } from 'react-router';
import { SignUpPage } from '#app/components/site/forms/sign-up-page.tsx';
import { publicPage } from '#app/page-meta.ts';
import { juristSignUpForm } from '#domain/applications/application-form.ts';
import { emptyForm } from '#domain/form-state.ts';
import { sentPath } from '#domain/sent-form.ts';
import { submitJuristSignUp } from '#server/applications/submit-sign-up.ts';
import { visitor } from '#server/audit/record-audit.ts';
import { requestContext } from '#server/http/request-context.ts';
import { cvOutcome, receiveForm, sentCv } from '../receive-form.ts';
import { loadSignUp } from './load-sign-up.ts';
import type { Route } from './+types/jurist-sign-up.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadSignUp(context.get(requestContext), href('/aanmelden-jurist'));
}

export function action(args: Route.ActionArgs) {
  return receiveForm(args, {
    schema: juristSignUpForm,
    withCv: true,
    async submit({ values: form, cv, submissionKey, visit, request: { program, language } }) {
      return cvOutcome(
        await submitJuristSignUp(program, { form, cv: sentCv(cv), submissionKey, visit, language }, visitor),
      );
    },
    next: { path: sentPath(href('/aanmelden-jurist')), toast: 'signUpSent' },
  });
}

export const meta = publicPage({
  title: (texts) => texts.site.titles.juristSignUp,
  description: (texts, name) => texts.site.descriptions.juristSignUp(name),
  path: href('/aanmelden-jurist'),
});

export default function JuristSignUp({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpPage kind="juristSignUp" {...loaderData} form={actionData ?? emptyForm} />;
}
