import { href } from 'react-router';
import { endpoint } from '#app/browser/send.ts';
import { ApplicationsPanel } from '#app/components/admin/candidates/applications-panel.tsx';
import { CandidateDocuments } from '#app/components/admin/candidates/candidate-documents.tsx';
import { CandidateFacts } from '#app/components/admin/candidates/candidate-facts.tsx';
import { CandidateHead } from '#app/components/admin/candidates/candidate-head.tsx';
import { CandidateNotFound } from '#app/components/admin/candidates/candidate-not-found.tsx';
import { CvHits } from '#app/components/admin/candidates/cv-hits.tsx';
import { MergesPanel } from '#app/components/admin/candidates/merges-panel.tsx';
import { GroupsPanel } from '#app/components/admin/groups/groups-panel.tsx';
import { OverviewPanel } from '#app/components/admin/candidates/overview-panel.tsx';
import { PrivacyPanel } from '#app/components/admin/candidates/privacy-panel.tsx';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { NotesPanel } from '#app/components/admin/notes-panel.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { type PlacementsOf, PlacementsPanel } from '#app/components/admin/placements/placements-panel.tsx';
import { InterviewsPanel } from '#app/components/admin/presentations/interviews-panel.tsx';
import { PresentationsPanel } from '#app/components/admin/presentations/presentation-table.tsx';
import { MailPanel } from '#app/components/admin/mail/reading/mail-panel.tsx';
import { TimelinePanel } from '#app/components/admin/timeline/timeline-panel.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { fullName } from '#domain/applications/application-view.ts';
import type { ShownThreads } from '#domain/mail/mail-thread.ts';
import type { ShownTimeline } from '#domain/timeline/timeline.ts';
import type { CandidateOverview } from '#domain/candidates/candidate-view.ts';
import type { ConsentState } from '#domain/candidates/consent.ts';
import type { CvSnippet } from '#domain/candidates/cv-snippet.ts';
import { retentionOf } from '#domain/candidates/retention-of.ts';
import { parseSearchQuery } from '#domain/candidates/search-query.ts';
import type { GroupOf } from '#domain/groups/group.ts';
import { searchFrom } from '#domain/list-state.ts';
import type { InterviewView } from '#domain/presentations/interview.ts';
import type { PresentationView } from '#domain/presentations/presentation-view.ts';
import type { Choice } from '#domain/records/choice.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { ownerChoices } from '#server/activities/activity-choices.ts';
import { recordPassages } from '#server/audit/record-passages.ts';
import { readCandidateOverview } from '#server/candidates/candidate-overview.ts';
import { readConsentState } from '#server/candidates/consent-queries.ts';
import { findSnippets } from '#server/cv-text/find-snippets.ts';
import { groupsOf } from '#server/groups/group-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { interviewsOf } from '#server/presentations/interview-queries.ts';
import { countPresentations, presentationsOf } from '#server/presentations/presentation-queries.ts';
import { readingOf } from '../presentations/reading.ts';
import { readPlacementsOf } from '../placements/placements-of.ts';
import { foundOr404, loadOrGoBack } from '../records/load-record.ts';
import { loadMail } from '../records/load-mail.ts';
import { loadTimeline } from '../records/load-timeline.ts';
import type { Route } from './+types/candidate.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const candidate = loaderData?.candidate;
  return pageMeta(matches, {
    title: (texts) => (candidate ? fullName(candidate) : texts.candidates.detail.notFound),
    hidden: true,
  });
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const now = program.now();
  const search = new URL(request.url).searchParams;
  const reading = readCandidateOverview(program.db, params.id, now);
  const overview = await loadOrGoBack(context, reading, {
    back: href('/admin/crm/candidates'),
    toast: 'candidateNotLoaded',
  });
  if (!overview) return foundOr404<Loaded>(undefined);
  const retention = retentionOf(await program.settings.current(), overview.candidate, overview.applications);
  const consent = await readConsentState(program, overview.candidate);
  const { id } = overview.candidate;
  const hits = await findSnippets(program.db, [id], parseSearchQuery(searchFrom(search)), {
    perPerson: 5,
    fragments: 5,
  });
  const shown = { how: 'search', candidateIds: Object.keys(hits) } as const;
  await recordPassages(program.db, program, shown, context.get(staffContext).actor);
  const { formerIds } = overview.candidate;
  const [timeline, mail, placements, presentations, presented, interviews, owners, groups] =
    await Promise.all([
      loadTimeline(context, request, { of: 'candidate', id, formerIds }),
      loadMail(context, request, { of: 'candidate', id }),
      readPlacementsOf(context, { candidateId: id }),
      readingOf(context).then((wanted) => presentationsOf(program.db, { candidateId: id }, SHOWN, wanted)),
      countPresentations(program.db, { candidateId: id }),
      interviewsOf(program.db, { candidateId: id }, SHOWN),
      ownerChoices(program.db, null),
      groupsOf(program.db, 'candidate', id),
    ]);
  return foundOr404<Loaded>({
    ...overview,
    consent,
    retention,
    timeline,
    mail,
    placements,
    presentations,
    presented,
    interviews,
    owners,
    groups,
    now,
    hits: hits[id] ?? [],
  });
}

/** Of each kind; the lists have the rest. */
const SHOWN = 20;

type Loaded = CandidateOverview & {
  groups: GroupOf[];
  consent: ConsentState;
  retention: ReturnType<typeof retentionOf>;
  timeline: ShownTimeline;
  mail?: ShownThreads | undefined;
  placements: PlacementsOf;
  presentations: PresentationView[];
  presented: number;
  interviews: InterviewView[];
  owners: Choice[];
  now: Date;
  hits: CvSnippet[];
};

export default function CandidatePage({ loaderData: overview }: Route.ComponentProps) {
  const { candidates, matching } = useTexts();
  const { detail } = candidates;
  if (!overview) return <CandidateNotFound />;
  const { candidate, applications, applicationCount, documents, notes, timeline, merges } = overview;
  const { id } = candidate;
  const today = calendarDay(overview.now);
  return (
    <>
      <BackLink to={href('/admin/crm/candidates')}>{detail.back}</BackLink>
      <CandidateHead candidate={candidate} consent={overview.consent} />
      <div className="record-columns">
        <div className="stack">
          {overview.hits.length > 0 && (
            <Panel title={matching.hits}>
              <CvHits snippets={overview.hits} />
            </Panel>
          )}
          <CandidateFacts candidate={candidate} documents={documents} />
          <ApplicationsPanel
            candidateId={candidate.id}
            applications={applications}
            total={applicationCount}
            today={today}
          />
          <PresentationsPanel
            rows={overview.presentations}
            today={today}
            without={['candidate']}
            total={overview.presented}
            all={`${href('/admin/crm/presentations')}?kandidaat=${id}`}
          />
          {overview.interviews.length > 0 && (
            <InterviewsPanel
              interviews={overview.interviews}
              participants={{ contacts: [], colleagues: overview.owners }}
            />
          )}
          <PlacementsPanel
            of="candidate"
            {...overview.placements}
            all={`${href('/admin/crm/placements')}?kandidaat=${id}`}
          />
          <MailPanel mail={overview.mail} />
          <TimelinePanel of="candidate" timeline={timeline} />
        </div>
        <div className="stack">
          <OverviewPanel candidate={candidate} applications={applications} total={applicationCount} />
          <GroupsPanel key={`groups ${id}`} kind="candidate" id={id} groups={overview.groups} />
          <CandidateDocuments key={`documents-${id}`} candidateId={id} documents={documents} />
          <NotesPanel
            key={`notes-${id}`}
            to={endpoint('/admin/crm/candidates/:id/notes', { id })}
            notes={notes}
          />
          <PrivacyPanel
            candidate={candidate}
            consent={overview.consent}
            retention={overview.retention}
            now={overview.now}
          />
          {merges.length > 0 && <MergesPanel candidateId={id} merges={merges} />}
        </div>
      </div>
    </>
  );
}
