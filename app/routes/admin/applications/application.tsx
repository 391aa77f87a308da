import { data, href, type RouterContextProvider } from 'react-router';
import { loadedAhead } from '#app/components/admin/applications/review/load-ahead.ts';
import { ReviewWorkspace } from '#app/components/admin/applications/review/review-workspace.tsx';
import type { LoadedApplication } from '#app/components/admin/applications/review/loaded-application.ts';
import { ListFailure } from '#app/components/admin/list/list-states.tsx';
import { RecordNotFound } from '#app/components/admin/records/record-not-found.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { applicationList } from '#domain/applications/application-list.ts';
import { type ApplicationDetail, fullName } from '#domain/applications/application-view.ts';
import { trackRecord } from '#domain/applications/application-track.ts';
import { unreadableCv } from '#domain/applications/cv-view.ts';
import { readMotivation } from '#domain/applications/motivation.ts';
import { queueState } from '#domain/applications/review-queue.ts';
import { differencesFrom } from '#domain/candidates/applicant.ts';
import type { ConsentState } from '#domain/candidates/consent.ts';
import { storedForm } from '#domain/records/save.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { ownerChoices } from '#server/activities/activity-choices.ts';
import { findApplication, notesOf } from '#server/applications/application-queries.ts';
import { applicationRetentionOf } from '#server/applications/application-retention.ts';
import { lastStatusChange } from '#server/applications/last-status-change.ts';
import { findPendingRejection } from '#server/applications/pending-rejection.ts';
import { readReviewQueue } from '#server/applications/review-queue.ts';
import { readConsentState } from '#server/candidates/consent-queries.ts';
import { logFailure } from '#server/http/log-failure.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { placementOf } from '#server/placements/place-candidate.ts';
import { interviewsOf } from '#server/presentations/interview-queries.ts';
import { contactsOfAssignment } from '#server/presentations/present-choices.ts';
import { presentationsOf } from '#server/presentations/presentation-queries.ts';
import { readingOf } from '../presentations/reading.ts';
import { loadMail } from '../records/load-mail.ts';
import { loadTimeline } from '../records/load-timeline.ts';
import type { Route } from './+types/application.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const application = loaderData?.loaded?.application;
  return pageMeta(matches, {
    title: (texts) => (application ? fullName(application) : texts.site.titles.application),
    hidden: true,
  });
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const { program } = requested;
  try {
    const found = await findApplication(program.db, params.id);
    if (!found) return data({ loaded: null }, { status: 404 });
    return data({ loaded: await readAll(found, request, context) });
  } catch (err) {
    logFailure(requested, err, 'the application could not be read');
    return data({ loaded: undefined });
  }
}

/** The next applicant of a queue is loaded while this one is read. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadedAhead(request.url, () => serverLoader());
}

type Found = NonNullable<Awaited<ReturnType<typeof findApplication>>>;
type Context = Readonly<RouterContextProvider>;

async function readAll(found: Found, request: Request, context: Context): Promise<LoadedApplication> {
  const { program } = context.get(requestContext);
  const { db } = program;
  const { id, candidateId } = found.application;
  const state = queueState(new URL(request.url).searchParams);
  const today = calendarDay(program.now());
  const [notes, timeline, mail, consent, retention, pendingRejection, queue, changedBy, thread] =
    await Promise.all([
      notesOf(db, id),
      loadTimeline(context, request, { of: 'application', id }),
      loadMail(context, request, { of: 'application', id }),
      readConsentState(program, { ...found.profile, id: candidateId }),
      applicationRetentionOf(program, id),
      findPendingRejection(program, id),
      readReviewQueue(db, state, { id, today }),
      lastStatusChange(db, id),
      readThread(context, found),
    ]);
  const { presentations: terms } = await program.settings.current();
  return {
    application: viewOf(found, consent),
    notes,
    timeline,
    mail,
    retention,
    pendingRejection,
    queue,
    search: applicationList.urlOf(state),
    about: state.status,
    changedBy,
    me: context.get(staffContext).found.user.id,
    thread,
    track: { start: storedForm(trackRecord, found.application), reasons: terms.closing_reasons },
  };
}

/** Presentations, interviews and the placement of the application. */
async function readThread(context: Context, { application, assignment }: Found) {
  const { program } = context.get(requestContext);
  const { db } = program;
  const { id } = application;
  const [presentations, interviews, owners, contacts, placementId] = await Promise.all([
    readingOf(context).then((reading) => presentationsOf(db, { applicationId: id }, 20, reading)),
    interviewsOf(db, { applicationId: id }, 20),
    ownerChoices(db, application.ownerId),
    assignment ? contactsOfAssignment(db, assignment.id) : [],
    placementOf(db, id),
  ]);
  return { presentations, interviews, owners, contacts, placementId, now: program.now() };
}

function viewOf(
  { application, corrections, assignment, cv, cvStatus, profile }: Found,
  consent: ConsentState,
): ApplicationDetail {
  const { candidateId, motivation, completedAt: _end, ...shown } = application;
  return {
    ...shown,
    ...corrections,
    candidate: { id: candidateId, registeredAt: profile.registeredAt, consent },
    // A proposal by staff has copied the profile.
    differences: application.proposedAt ? [] : differencesFrom(profile, application),
    assignment,
    cv: cv && { ...cv, unreadable: unreadableCv(cv.mediaType, cvStatus) },
    motivation: assignment ? { kind: 'general', text: motivation } : readMotivation(motivation),
  };
}

export default function Application({ loaderData: { loaded } }: Route.ComponentProps) {
  const { applications: texts } = useTexts();
  if (loaded) return <ReviewWorkspace loaded={loaded} />;
  if (loaded === undefined) return <ListFailure title={texts.list.loadFailed} />;
  return <RecordNotFound list={href('/admin/dashboard/sollicitaties')} texts={texts.detail} />;
}
