import { href, redirect } from 'react-router';
import { AssignmentTitle } from '#app/components/site/assignments/assignment-title.tsx';
import { useConfirmedByMail } from '#app/components/site/forms/sent-confirmation.tsx';
import { Sentence } from '#app/components/site/sentence.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { findPublicAssignment } from '#server/assignments/assignment-queries.ts';
import { hasApplied } from '#server/applications/applied-pass.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/application-success.ts';

/** Thanks the applicant only; anyone else gets the assignment. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { program, cookies } = context.get(requestContext);
  if (!hasApplied(program, cookies, params.id)) throw redirect(href('/opdrachten/:id', { id: params.id }));
  const assignment = await findPublicAssignment(program.db, params.id, calendarDay(program.now()));
  return { assignment: assignment && { title: assignment.title, titleEn: assignment.titleEn } };
}

export const meta = hiddenPage((texts) => texts.site.titles.applicationSuccess);

export default function ApplicationSuccess({ loaderData }: Route.ComponentProps) {
  const { company } = useSite();
  const confirmed = useConfirmedByMail();
  const { success } = useTexts().application;
  const { assignment } = loaderData;
  return (
    <div className="page-width thanks-page">
      <h1>{success.title}</h1>
      {assignment && (
        <p className="lead">
          <Sentence of={success.lead}>
            <AssignmentTitle of={assignment} />
          </Sentence>
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
      <section className="info-panel">
        <h2>{success.contactTitle}</h2>
        <p>{success.contactText}</p>
        <dl className="info-pairs">
          <dt>{success.phone}</dt>
          <dd>
            <a href={phoneHref(company.phone)}>{displayPhone(company.phone)}</a>
          </dd>
          <dt>{success.email}</dt>
          <dd>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </dd>
          <dt>{success.hoursTitle}</dt>
          <dd>{success.hours}</dd>
        </dl>
      </section>
      <LinkButton to={href('/opdrachten')} variant="secondary" size="lg">
        {success.back}
      </LinkButton>
    </div>
  );
}
