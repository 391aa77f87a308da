import { href } from 'react-router';
import { CallRequest } from '#app/components/site/forms/call-request.tsx';
import { Closing } from '#app/components/site/home/closing.tsx';
import { Hero } from '#app/components/site/home/hero.tsx';
import { Reasons } from '#app/components/site/home/reasons.tsx';
import { Services } from '#app/components/site/home/services.tsx';
import { ProcessSteps } from '#app/components/site/pages/process-steps.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { publicPage } from '#app/page-meta.ts';
import { emptyForm } from '#domain/form-state.ts';
import { receiveCallRequest } from '../messages/receive-call-request.ts';
import type { Route } from './+types/home.ts';

export const action = (args: Route.ActionArgs) => receiveCallRequest(args, href('/'));

export const meta = publicPage({
  title: (texts) => texts.site.titles.home,
  description: (texts, name) => texts.site.descriptions.home(name),
  path: href('/'),
});

export default function Home({ actionData }: Route.ComponentProps) {
  const { steps, callRequest } = useTexts().home;
  return (
    <>
      <Hero />
      <Reasons />
      <Services />
      <ProcessSteps title={steps.title} lead={steps.lead} />
      <CallRequest
        form={actionData ?? emptyForm}
        title={callRequest.title}
        lead={callRequest.lead}
        page={href('/')}
      />
      <Closing />
    </>
  );
}
