import { data, href } from 'react-router';
import { ApplicationForm } from '#app/components/site/forms/application-form.tsx';
import { AssignmentClosed } from '#app/components/site/assignments/assignment-closed.tsx';
import { AssignmentNotFound } from '#app/components/site/assignments/assignment-not-found.tsx';
import { AssignmentTitle } from '#app/components/site/assignments/assignment-title.tsx';
import { AssignmentSummary } from '#app/components/site/assignments/assignment-summary.tsx';
import { NextSteps } from '#app/components/site/entrances/contact-panel.tsx';
import { StayInformed } from '#app/components/site/entrances/stay-informed.tsx';
import { SimilarAssignments } from '#app/components/site/assignments/similar-assignments.tsx';
import { NotSent } from '#app/components/site/forms/not-sent.tsx';
import { BackLink } from '#app/components/site/pages/sections.tsx';
import { Sentence } from '#app/components/site/sentence.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { applicationForm } from '#domain/applications/application-form.ts';
import { titleIn } from '#domain/assignments/assignment-language.ts';
import { takesApplications } from '#domain/assignments/deadline.ts';
import { emptyForm } from '#domain/form-state.ts';
import { defaultLanguage } from '#domain/language.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { findRecruiter } from '#server/accounts/find-recruiter.ts';
import { listSimilarAssignments } from '#server/assignments/assignment-queries.ts';
import { submitApplication } from '#server/applications/submit-application.ts';
import { visitor } from '#server/audit/record-audit.ts';
import { requestContext } from '#server/http/request-context.ts';
import { cvOutcome, receiveForm, sentCv } from '../receive-form.ts';
import { loadAssignmentOfForm, loadClosedAssignment } from '../assignments/load-assignment.ts';
import { readOrLog } from '../../read-or-log.ts';
import type { Route } from './+types/guest-application.ts';

const none = {
  closed: undefined,
  gone: undefined,
  recruiter: undefined,
  similar: [],
  today: undefined,
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { program } = requested;
  const today = calendarDay(program.now());
  const assignment = await loadAssignmentOfForm(requested, params.id, today);
  if (assignment === 'unreadable') return data({ ...none, assignment } as const);
  if (!assignment) {
    const gone = await loadClosedAssignment(requested, params.id, today);
    return data({ ...none, assignment, gone }, { status: gone ? 200 : 404 });
  }
  const { application } = await program.settings.current();
  const closed = !takesApplications(assignment, today)
    ? 'expired'
    : !application.allow_guest_applications
      ? 'switchedOff'
      : undefined;
  const finding = findRecruiter(program.db, assignment.recruiterId);
  const recruiter = await readOrLog(context, finding, 'the recruiter could not be read');
  const similar = closed ? await listSimilarAssignments(program.db, assignment, today) : [];
  return data({ ...none, assignment, closed, recruiter, similar, today } as const);
}

export function action(args: Route.ActionArgs) {
  const assignmentId = args.params.id;
  return receiveForm(args, {
    schema: applicationForm,
    withCv: true,
    async submit({ values: form, cv, submissionKey, visit, request: { program, language } }) {
      const input = { assignmentId, form, cv: sentCv(cv), submissionKey, visit, language };
      return cvOutcome(await submitApplication(program, input, visitor));
    },
    next: {
      path: href('/guest-application/:id/success', { id: assignmentId }),
      toast: 'applicationSent',
    },
  });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const assignment = loaderData?.assignment;
  const language = matches[0].loaderData?.language ?? defaultLanguage;
  const title = assignment && assignment !== 'unreadable' ? titleIn(language, assignment).text : '';
  return pageMeta(matches, {
    title: (texts) => texts.site.titles.application,
    description: (texts, name) => texts.site.descriptions.application(title, name),
    hidden: true,
  });
}

export default function GuestApplication({ loaderData, actionData, params }: Route.ComponentProps) {
  const { application, assignments, forms, site } = useTexts();
  const { assignment, closed, gone, recruiter, similar, today } = loaderData;
  if (gone) return <AssignmentClosed {...gone} form={actionData} />;
  if (!assignment) return <AssignmentNotFound form={actionData} />;
  const isRead = assignment !== 'unreadable';
  return (
    <>
      <div className="page-width narrow-page">
        <BackLink to={href('/opdrachten/:id', { id: params.id })}>{application.page.back}</BackLink>
        <h1>
          {isRead && !closed ? (
            <Sentence of={application.page.title}>
              <AssignmentTitle of={assignment} />
            </Sentence>
          ) : (
            site.titles.application
          )}
        </h1>
        {!closed && <p className="lead">{application.page.lead}</p>}
        <div className="beside">
          {closed ? (
            <div>
              <Notice kind="warning">{forms.application[closed]}</Notice>
              <NotSent form={actionData} />
              <div className="site-form__end">
                <LinkButton to={href('/opdrachten')} variant="primary">
                  {assignments.detail.all}
                </LinkButton>
                <LinkButton to={href('/contact')}>{site.titles.contact}</LinkButton>
              </div>
              <StayInformed />
            </div>
          ) : (
            <div>
              <h2 className="form-heading">{application.page.formTitle}</h2>
              <ApplicationForm assignmentId={params.id} form={actionData ?? emptyForm} />
            </div>
          )}
          <aside>
            {isRead && <AssignmentSummary assignment={assignment} recruiter={recruiter} />}
            {!closed && (
              <NextSteps title={application.success.stepsTitle} steps={application.success.steps} />
            )}
          </aside>
        </div>
      </div>
      {today && similar.length > 0 && <SimilarAssignments assignments={similar} today={today} />}
    </>
  );
}
