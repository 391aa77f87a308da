import { href } from 'react-router';
import { SignUpPage } from '#app/components/site/forms/sign-up-page.tsx';
import { publicPage } from '#app/page-meta.ts';
import { professionalSignUpForm } from '#domain/applications/application-form.ts';
import { emptyForm } from '#domain/form-state.ts';
import { sentPath } from '#domain/sent-form.ts';
import { submitProfessionalSignUp } from '#server/applications/submit-sign-up.ts';
import { visitor } from '#server/audit/record-audit.ts';
import { requestContext } from '#server/http/request-context.ts';
import { cvOutcome, receiveForm, sentCv } from '../receive-form.ts';
import { loadSignUp } from './load-sign-up.ts';
import type { Route } from './+types/professional-sign-up.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadSignUp(context.get(requestContext), href('/beschikbaar'));
}

export function action(args: Route.ActionArgs) {
  return receiveForm(args, {
    schema: professionalSignUpForm,
    withCv: true,
    async submit({ values: form, cv, submissionKey, visit, request: { program, language } }) {
      return cvOutcome(
        await submitProfessionalSignUp(
          program,
          { form, cv: sentCv(cv), submissionKey, visit, language },
          visitor,
        ),
      );
    },
    next: { path: sentPath(href('/beschikbaar')), toast: 'signUpSent' },
  });
}

export const meta = publicPage({
  title: (texts) => texts.site.titles.professionalSignUp,
  description: (texts, name) => texts.site.descriptions.professionalSignUp(name),
  path: href('/beschikbaar'),
});

export default function ProfessionalSignUp({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpPage kind="professionalSignUp" {...loaderData} form={actionData ?? emptyForm} />;
}
