import { data, href } from 'react-router';
import { AssignmentClosed } from '#app/components/site/assignments/assignment-closed.tsx';
import { AssignmentDetail } from '#app/components/site/assignments/assignment-detail.tsx';
import { AssignmentNotFound } from '#app/components/site/assignments/assignment-not-found.tsx';
import { SimilarAssignments } from '#app/components/site/assignments/similar-assignments.tsx';
import { addressIn, pageMeta } from '#app/page-meta.ts';
import { titleIn } from '#domain/assignments/assignment-language.ts';
import { jobPosting } from '#domain/assignments/job-posting.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { findRecruiter } from '#server/accounts/find-recruiter.ts';
import { listSimilarAssignments } from '#server/assignments/assignment-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { textsIn } from '#texts/texts.ts';
import { loadAssignment, loadClosedAssignment } from './load-assignment.ts';
import type { Route } from './+types/assignment.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { program } = requested;
  const today = calendarDay(program.now());
  const assignment = await loadAssignment(requested, params.id, today);
  if (!assignment) {
    const closed = await loadClosedAssignment(requested, params.id, today);
    const none = {
      today,
      assignment: undefined,
      similar: [],
      recruiter: undefined,
      guestApplications: false,
    };
    return data({ ...none, closed }, { status: closed ? 200 : 404 });
  }
  const similar = await listSimilarAssignments(program.db, assignment, today);
  const { application } = await program.settings.current();
  const guestApplications = application.allow_guest_applications;
  const recruiter = await findRecruiter(program.db, assignment.recruiterId);
  return data({ today, assignment, similar, recruiter, guestApplications, closed: undefined });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const assignment = loaderData?.assignment;
  if (!assignment)
    return pageMeta(matches, {
      title: ({ assignments: { detail } }) => (loaderData?.closed ? detail.closedTitle : detail.notFound),
      hidden: true,
    });
  const site = matches[0].loaderData;
  if (!site) return [];
  const { language, publicUrl } = site;
  const { today, guestApplications } = loaderData;
  const title = titleIn(language, assignment).text;
  const path = href('/opdrachten/:id', { id: assignment.id });
  const posting = jobPosting(assignment, today, {
    ...site,
    url: addressIn(language, publicUrl, path),
    workHours: textsIn(language).assignments.row.hoursPerWeek(assignment.hoursPerWeek),
    directApply: guestApplications,
  });
  const kind = guestApplications && posting ? 'assignment' : 'closedAssignment';
  const head = pageMeta(matches, {
    title: (texts) => `${title} · ${texts.site.titles.assignment}`,
    description: (texts) =>
      texts.site.descriptions[kind](title, assignment.organization, assignment.location),
    path,
  });
  return posting ? [...head, { 'script:ld+json': posting }] : head;
}

export default function AssignmentPage({ loaderData }: Route.ComponentProps) {
  const { assignment, similar, today, recruiter, guestApplications, closed } = loaderData;
  if (closed) return <AssignmentClosed {...closed} />;
  if (!assignment) return <AssignmentNotFound />;
  return (
    <>
      <AssignmentDetail
        assignment={assignment}
        today={today}
        guestApplications={guestApplications}
        recruiter={recruiter}
        hasSimilar={similar.length > 0}
      />
      {similar.length > 0 && <SimilarAssignments assignments={similar} today={today} />}
    </>
  );
}
