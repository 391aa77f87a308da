import { href } from 'react-router';
import { CallRequest } from '#app/components/site/home/call-request.tsx';
import { Closing } from '#app/components/site/home/closing.tsx';
import { Hero } from '#app/components/site/home/hero.tsx';
import { Reasons } from '#app/components/site/home/reasons.tsx';
import { Services } from '#app/components/site/home/services.tsx';
import { ProcessSteps } from '#app/components/site/pages/process-steps.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { publicPage } from '#app/page-meta.ts';
import { emptyForm } from '#domain/form-state.ts';
import { callRequestForm } from '#domain/messages/call-request-form.ts';
import { sentPath } from '#domain/sent-form.ts';
import { visitor } from '#server/audit/record-audit.ts';
import { submitMessage } from '#server/messages/submit-message.ts';
import { receiveForm } from '../receive-form.ts';
import type { Route } from './+types/home.ts';

export function action(args: Route.ActionArgs) {
  return receiveForm(args, {
    schema: callRequestForm,
    async submit({ values, submissionKey, request }) {
      await submitMessage(request.program, { kind: 'call', form: values, submissionKey }, visitor);
    },
    next: { path: sentPath(href('/')), toast: 'callRequestSent' },
  });
}

export const meta = publicPage({
  title: (texts) => texts.site.titles.home,
  description: (texts, name) => texts.site.descriptions.home(name),
  path: href('/'),
});

export default function Home({ actionData }: Route.ComponentProps) {
  const { steps } = useTexts().home;
  return (
    <>
      <Hero />
      <Reasons />
      <Services />
      <ProcessSteps title={steps.title} lead={steps.lead} />
      <CallRequest form={actionData ?? emptyForm} />
      <Closing />
    </>
  );
}
