import { data, href, type RouterContextProvider } from 'react-router';
import { endpoint } from '#app/browser/send.ts';
import { ApplicationFacts, MotivationPanel } from '#app/components/admin/applications/application-facts.tsx';
import { ApplicationHead } from '#app/components/admin/applications/application-head.tsx';
import { ApplicationThread } from '#app/components/admin/applications/application-thread.tsx';
import { TrackPanel } from '#app/components/admin/applications/track-panel.tsx';
import { CvPanel } from '#app/components/admin/applications/cv-panel.tsx';
import { ProfileDifferences } from '#app/components/admin/candidates/profile-differences.tsx';
import { CorrectionNotices } from '#app/components/admin/correction-notices.tsx';
import { NotesPanel } from '#app/components/admin/notes-panel.tsx';
import { PendingRejection } from '#app/components/admin/applications/pending-rejection.tsx';
import { RejectDialog } from '#app/components/admin/applications/reject-dialog.tsx';
import { useStatusChanges } from '#app/components/admin/applications/use-status-changes.ts';
import { ListFailure } from '#app/components/admin/list/list-states.tsx';
import { RetentionPanel } from '#app/components/admin/retention/retention-note.tsx';
import { RecordNotFound } from '#app/components/admin/records/record-not-found.tsx';
import { MailPanel } from '#app/components/admin/mail/reading/mail-panel.tsx';
import { TimelinePanel } from '#app/components/admin/timeline/timeline-panel.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { type ApplicationDetail, fullName } from '#domain/applications/application-view.ts';
import { trackRecord } from '#domain/applications/application-track.ts';
import { readMotivation } from '#domain/applications/motivation.ts';
import { differencesFrom } from '#domain/candidates/applicant.ts';
import type { ConsentState } from '#domain/candidates/consent.ts';
import { storedForm } from '#domain/records/save.ts';
import { ownerChoices } from '#server/activities/activity-choices.ts';
import { findApplication, notesOf } from '#server/applications/application-queries.ts';
import { readConsentState } from '#server/candidates/consent-queries.ts';
import { applicationRetentionOf } from '#server/applications/application-retention.ts';
import { findPendingRejection } from '#server/applications/pending-rejection.ts';
import { requestContext } from '#server/http/request-context.ts';
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
  const { program, log } = context.get(requestContext);
  const { db } = program;
  try {
    const found = await findApplication(db, params.id);
    if (!found) return data({ loaded: null }, { status: 404 });
    const [notes, timeline, mail, consent, retention, placementId, pendingRejection] = await Promise.all([
      notesOf(db, found.application.id),
      loadTimeline(context, request, { of: 'application', id: found.application.id }),
      loadMail(context, request, { of: 'application', id: found.application.id }),
      readConsentState(program, { ...found.profile, id: found.application.candidateId }),
      applicationRetentionOf(program, found.application.id),
      placementOf(db, found.application.id),
      findPendingRejection(program, found.application.id),
    ]);
    const now = program.now();
    const thread = await readThread(context, found);
    const application = viewOf(found, consent);
    return data({
      loaded: {
        application,
        notes,
        timeline,
        mail,
        retention,
        placementId,
        pendingRejection,
        now,
        ...thread,
      },
    });
  } catch (err) {
    log.error({ err }, 'the application could not be read');
    return data({ loaded: undefined });
  }
}

/** Presentations, interviews and the follow-up of the application. */
async function readThread(context: Readonly<RouterContextProvider>, { application, assignment }: Found) {
  const { db, settings } = context.get(requestContext).program;
  const { id } = application;
  const [presentations, interviews, owners, contacts, { presentations: terms }] = await Promise.all([
    readingOf(context).then((reading) => presentationsOf(db, { applicationId: id }, 20, reading)),
    interviewsOf(db, { applicationId: id }, 20),
    ownerChoices(db, application.ownerId),
    assignment ? contactsOfAssignment(db, assignment.id) : [],
    settings.current(),
  ]);
  return {
    presentations,
    interviews,
    owners,
    contacts,
    reasons: terms.closing_reasons,
    track: storedForm(trackRecord, application),
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

function viewOf(
  { application, corrections, assignment, cv, profile }: Found,
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
    cv,
    motivation: assignment ? { kind: 'general', text: motivation } : readMotivation(motivation),
  };
}

export default function Application({ loaderData: { loaded } }: Route.ComponentProps) {
  const { applications: texts } = useTexts();
  if (loaded) return <Loaded {...loaded} />;
  if (loaded === undefined) return <ListFailure title={texts.list.loadFailed} />;
  return <RecordNotFound list={href('/admin/dashboard/sollicitaties')} texts={texts.detail} />;
}

type LoadedProps = NonNullable<Route.ComponentProps['loaderData']['loaded']>;

function Loaded({ application, notes, timeline, mail, retention, placementId, now, ...rest }: LoadedProps) {
  const { pendingRejection, ...thread } = rest;
  const changes = useStatusChanges();
  const reload = useReload();
  return (
    <>
      <ApplicationHead application={application} changes={changes} placementId={placementId} />
      <RejectDialog changes={changes} />
      {pendingRejection && changes.statusOf(application) === 'rejected' && (
        <PendingRejection
          {...pendingRejection}
          onUndo={() => changes.change([application], pendingRejection.from)}
        />
      )}
      <div className="record-columns">
        <div className="stack">
          <CorrectionNotices
            record={application}
            to={(id) => href('/admin/dashboard/sollicitaties/:id', { id })}
          />
          <ApplicationFacts application={application} />
          <ApplicationThread {...{ application, changes, now, placementId }} {...thread} />
          <ProfileDifferences
            candidateId={application.candidate.id}
            applicationId={application.id}
            differences={application.differences}
          />
          <MotivationPanel {...application} />
          <MailPanel mail={mail} />
          <CvPanel key={application.id} application={application} onOpen={() => void reload()} />
          <TimelinePanel of="application" timeline={timeline} />
        </div>
        <div className="stack">
          <TrackPanel
            key={`track-${application.id}`}
            applicationId={application.id}
            start={thread.track}
            owners={thread.owners}
            reasons={thread.reasons}
          />
          <NotesPanel
            key={application.id}
            to={endpoint('/admin/dashboard/sollicitaties/:id/notities', { id: application.id })}
            notes={notes}
          />
          {retention && <RetentionPanel {...retention} now={now} />}
        </div>
      </div>
    </>
  );
}
