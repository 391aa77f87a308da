import { href } from 'react-router';
import { endpoint } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { SideDocuments } from '#app/components/admin/documents/side-documents.tsx';
import { GroupsPanel } from '#app/components/admin/groups/groups-panel.tsx';
import { WriteButton } from '#app/components/admin/mail/compose/use-compose.tsx';
import { MailPanel } from '#app/components/admin/mail/reading/mail-panel.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { type PlacementsOf, PlacementsPanel } from '#app/components/admin/placements/placements-panel.tsx';
import { InterviewsPanel } from '#app/components/admin/presentations/interviews-panel.tsx';
import { PresentationsPanel } from '#app/components/admin/presentations/presentation-table.tsx';
import { type PartCounts, RecordPage } from '#app/components/admin/records/record-page.tsx';
import { Composer } from '#app/components/admin/timeline/composer.tsx';
import { TimelinePart } from '#app/components/admin/timeline/timeline-panel.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { fullName } from '#domain/applications/application-view.ts';
import type { NextActivity } from '#domain/activities/next-activity.ts';
import type { Candidate } from '#domain/candidates/candidate.ts';
import type {
  ApplicationStanding,
  CandidateApplication,
  CandidateDocument,
  UndoableMerge,
} from '#domain/candidates/candidate-view.ts';
import type { ConsentState } from '#domain/candidates/consent.ts';
import type { CvSnippet } from '#domain/candidates/cv-snippet.ts';
import type { GroupOf } from '#domain/groups/group.ts';
import type { ShownThreads } from '#domain/mail/mail-thread.ts';
import type { InterviewView } from '#domain/presentations/interview.ts';
import type { PresentationView } from '#domain/presentations/presentation-view.ts';
import type { Choice } from '#domain/records/choice.ts';
import { type PartOf, partQuery } from '#domain/records/record-parts.ts';
import type { Retention } from '#domain/retention.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { ShownTimeline } from '#domain/timeline/timeline.ts';
import { ApplicationsPanel } from './applications-panel.tsx';
import { ApplicationsTable } from './applications-table.tsx';
import { CandidateDocuments, documentTitle } from './candidate-documents.tsx';
import { useCandidateFacts } from './candidate-facts.tsx';
import { useCandidateHead } from './candidate-head.tsx';
import { CvHits } from './cv-hits.tsx';
import { MergesPanel } from './merges-panel.tsx';
import { PrivacyPanel } from './privacy-panel.tsx';
import { ProposeCandidate } from './propose-candidate.tsx';

type Shown = {
  timeline: ShownTimeline;
  applications: { rows: CandidateApplication[]; total: number };
  presentations: {
    rows: PresentationView[];
    total: number;
    interviews: InterviewView[];
    owners: Choice[];
  };
  placements: PlacementsOf;
  documents: CandidateDocument[];
  mail: ShownThreads | undefined;
};

type Props = {
  candidate: Candidate;
  part: PartOf<'candidate'>;
  counts: PartCounts<'candidate'>;
  newest: ApplicationStanding | undefined;
  merges: UndoableMerge[];
  groups: GroupOf[];
  consent: ConsentState;
  retention: Retention;
  hits: CvSnippet[];
  /** The open tab; nothing if it could not be read. */
  shown: Partial<Shown>;
  /** Beside and below the open tab. */
  also: Partial<Pick<Shown, 'applications' | 'documents'>>;
  next: NextActivity | null;
  now: Date;
};

export function CandidatePage(props: Props) {
  const { candidate, part, counts, newest, merges, groups, consent, retention, hits } = props;
  const { shown, also, next, now } = props;
  const { candidates, matching } = useTexts();
  const { id } = candidate;
  const head = useCandidateHead({ candidate, consent, newest });
  const facts = useCandidateFacts({ candidate, next, now });
  return (
    <RecordPage
      kind="candidate"
      back={{ to: href('/admin/crm/candidates'), label: candidates.detail.back }}
      head={head}
      facts={facts}
      part={part}
      counts={counts}
      shown={shown}
      notice={
        hits.length > 0 && (
          <Panel title={matching.hits}>
            <CvHits snippets={hits} />
          </Panel>
        )
      }
      side={
        <>
          <SideDocuments
            documents={also.documents}
            titleOf={(document) => documentTitle(candidate, document)}
          />
          <GroupsPanel kind="candidate" id={id} groups={groups} />
          <PrivacyPanel candidate={candidate} consent={consent} retention={retention} now={now} />
          {merges.length > 0 && <MergesPanel candidateId={id} merges={merges} />}
        </>
      }
    >
      {openPart({ candidate, shown, now })}
      {also.applications && also.applications.total > 0 && (
        <ApplicationsTable
          applications={also.applications.rows}
          total={also.applications.total}
          today={calendarDay(now)}
        />
      )}
    </RecordPage>
  );
}

function openPart({ candidate, shown, now }: Pick<Props, 'candidate' | 'shown' | 'now'>) {
  const { timeline, applications, presentations, placements, documents, mail } = shown;
  if (timeline) return <Timeline candidate={candidate} timeline={timeline} />;
  if (presentations) return <Presentations candidate={candidate} now={now} {...presentations} />;
  if (placements) return <Placements candidate={candidate} placements={placements} />;
  if (documents) return <CandidateDocuments candidate={candidate} documents={documents} />;
  if (mail) return <MailPanel mail={mail} empty={<WriteButton record="candidate" id={candidate.id} />} />;
  if (!applications) return null;
  return (
    <ApplicationsPanel
      candidateId={candidate.id}
      applications={applications.rows}
      total={applications.total}
      today={calendarDay(now)}
      act={<ProposeCandidate candidate={candidate} look="quiet" />}
    />
  );
}

function Timeline({ candidate, timeline }: { candidate: Candidate; timeline: ShownTimeline }) {
  const { id } = candidate;
  return (
    <TimelinePart
      of="candidate"
      timeline={timeline}
      notes={endpoint('/admin/crm/candidates/:id/notes', { id })}
      composer={<Composer about={{ kind: 'candidate', id, name: fullName(candidate) }} />}
    />
  );
}

type PresentationProps = Shown['presentations'] & { candidate: Candidate; now: Date };

function Presentations({ candidate: { id }, rows, total, interviews, owners, now }: PresentationProps) {
  const { matching } = useTexts();
  return (
    <>
      <PresentationsPanel
        rows={rows}
        today={calendarDay(now)}
        without={['candidate']}
        total={total}
        all={`${href('/admin/crm/presentations')}?kandidaat=${id}`}
        act={
          <LinkButton to={href('/admin/crm/candidates/:id/opdrachten', { id })} size="sm" variant="quiet">
            {matching.assignments}
          </LinkButton>
        }
      />
      {interviews.length > 0 && (
        <InterviewsPanel interviews={interviews} participants={{ contacts: [], colleagues: owners }} />
      )}
    </>
  );
}

function Placements({ candidate: { id }, placements }: { candidate: Candidate; placements: PlacementsOf }) {
  const { recordPage: t } = useTexts();
  return (
    <PlacementsPanel
      of="candidate"
      {...placements}
      all={`${href('/admin/crm/placements')}?kandidaat=${id}`}
      act={
        <LinkButton to={partQuery('applications')} preventScrollReset size="sm" variant="quiet">
          {t.tabs.applications}
        </LinkButton>
      }
    />
  );
}
