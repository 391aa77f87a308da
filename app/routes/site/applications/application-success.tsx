import { CircleCheck } from 'lucide';
import { href, redirect } from 'react-router';
import { AssignmentTitle } from '#app/components/site/assignments/assignment-title.tsx';
import { SimilarAssignments } from '#app/components/site/assignments/similar-assignments.tsx';
import { ContactPanel } from '#app/components/site/entrances/contact-panel.tsx';
import { StayInformed } from '#app/components/site/entrances/stay-informed.tsx';
import { AnswerBy, SentApplicationFacts } from '#app/components/site/forms/sent-application.tsx';
import { useConfirmedByMail } from '#app/components/site/forms/sent-confirmation.tsx';
import { Sentence } from '#app/components/site/sentence.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { findSentApplication } from '#server/applications/sent-application.ts';
import { listSimilarAssignments } from '#server/assignments/assignment-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { readSentPass } from '#server/http/sent-pass.ts';
import type { Route } from './+types/application-success.ts';

/** Thanks the applicant only; anyone else gets the assignment. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { program, cookies } = context.get(requestContext);
  const id = readSentPass(program, cookies, href('/guest-application/:id/success', params));
  if (id === undefined) throw redirect(href('/opdrachten/:id', { id: params.id }));
  const { db } = program;
  const today = calendarDay(program.now());
  const application = await findSentApplication(db, id);
  const { assignment } = application ?? {};
  const similar = assignment ? await listSimilarAssignments(db, assignment, today) : [];
  return { today, application, similar };
}

export const meta = hiddenPage((texts) => texts.site.titles.applicationSuccess);

export default function ApplicationSuccess({ loaderData }: Route.ComponentProps) {
  const confirmed = useConfirmedByMail();
  const { success } = useTexts().application;
  const { application, similar, today } = loaderData;
  return (
    <>
      <div className="page-width narrow-page">
        <h1>
          <Icon of={CircleCheck} /> {success.title}
        </h1>
        <div className="beside">
          <div>
            {application?.assignment && (
              <p className="lead">
                <Sentence of={success.lead}>
                  <AssignmentTitle of={application.assignment} />
                </Sentence>{' '}
                <AnswerBy sentAt={application.sentAt} />
              </p>
            )}
            <h2>{success.stepsTitle}</h2>
            <ol className="three-columns">
              {[confirmed ? success.confirmed : success.stored, ...success.steps].map((step) => (
                <li key={step.title} className="clause">
                  <h3>{step.title}</h3>
                  <p>{step.text}</p>
                </li>
              ))}
            </ol>
            {application && (
              <section className="info-panel">
                <h2>{success.sent.title}</h2>
                <SentApplicationFacts of={application} />
              </section>
            )}
            <div>
              <LinkButton to={href('/opdrachten')} variant="secondary" size="lg">
                {success.back}
              </LinkButton>
            </div>
          </div>
          <aside>
            <ContactPanel title={success.contactTitle} text={success.contactText} />
            <StayInformed />
          </aside>
        </div>
      </div>
      {similar.length > 0 && <SimilarAssignments assignments={similar} today={today} />}
    </>
  );
}
