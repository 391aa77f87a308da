import { ListFilter } from 'lucide';
import { href } from 'react-router';
import { ApplicationTable } from '#app/components/admin/applications/application-table.tsx';
import { statusTones } from '#app/components/admin/applications/status-tones.ts';
import { RejectDialog } from '#app/components/admin/applications/reject-dialog.tsx';
import { useStatusChanges } from '#app/components/admin/applications/use-status-changes.ts';
import { ViewToggle } from '#app/components/admin/list/list-head.tsx';
import { ListBody, ListFailure } from '#app/components/admin/list/list-states.tsx';
import { ListTabs } from '#app/components/admin/list/list-tabs.tsx';
import { PresentationBadge } from '#app/components/admin/presentations/presentation-badge.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { type Column, TwoLine } from '#app/components/ui/table.tsx';
import { pagePart } from '#app/components/ui/page-part.ts';
import type { Participants } from '#app/components/admin/presentations/interview-fields.tsx';
import { useThreadSteps } from '#app/components/admin/presentations/use-thread-steps.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { applicationList } from '#domain/applications/application-list.ts';
import type { ApplicationStatus } from '#domain/applications/application-status.ts';
import type { ListedApplication, StatusCounts } from '#domain/applications/application-view.ts';
import type { Presented, Track, WorkroomState } from '#domain/assignments/workroom.ts';
import { applicationsOf, workroomList } from '#domain/assignments/workroom.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { Counted } from '#domain/list-place.ts';
import { formatDate } from '#domain/time/format.ts';

const ApplicationBoard = pagePart(
  'applications/application-board',
  async () => (await import('#app/components/admin/applications/application-board.tsx')).ApplicationBoard,
  (params) => workroomList.parse(params).view === 'board',
);

type Table = Counted & {
  rows: ListedApplication[];
  counts: StatusCounts | undefined;
  all: Counted;
  page: number;
};

export type Candidates = {
  table: Table | undefined;
  board: { rows: ListedApplication[]; counts: StatusCounts } | undefined;
  tracks: Record<string, Track>;
};

type Props = {
  assignmentId: string;
  state: WorkroomState;
  found: Candidates | undefined;
  participants: Participants;
  now: Date;
};

/** The candidates of one assignment: their status, whether the customer knows them, and what is next. */
export function WorkroomCandidates({ assignmentId, state, found, participants, now }: Props) {
  const { applications, workroom } = useTexts();
  const { candidates: t } = workroom;
  const { status } = workroomList.others;
  const changes = useStatusChanges();
  const columns = useTrackColumns(found?.tracks ?? {});
  const today = calendarDay(now);
  const queueOf = (shown: ApplicationStatus | null) =>
    applicationList.urlOf({
      ...applicationsOf(assignmentId, state),
      status: shown,
      page: 1,
      view: 'table',
    });
  const steps = useThreadSteps({ changes, assignmentId, tracks: found?.tracks ?? {}, participants, now });
  const find = (
    <LinkButton
      to={href('/admin/dashboard/vacatures/:id/kandidaten', { id: assignmentId })}
      size="sm"
      icon={ListFilter}
    >
      {t.find}
    </LinkButton>
  );
  return (
    <>
      <RejectDialog changes={changes} />
      <div className="workroom-tools">
        <ViewToggle view={state.view} columns={status.name} />
        {find}
      </div>
      {found?.table && (
        <ListTabs
          param={status}
          chosen={state.status}
          counts={found.table.counts}
          all={found.table.all}
          texts={applications.list}
          words={applications.statuses}
          tone={(value) => statusTones[value]}
        />
      )}
      {state.view === 'table' && (
        <ListBody
          found={found?.table}
          pageSize={workroomList.pageSize}
          texts={{ ...t, emptyReason: state.status ? undefined : t.emptyReason }}
          narrowed={false}
          action={find}
        >
          {({ rows, total }) => (
            <ApplicationTable
              rows={rows}
              total={total}
              query={queryOf(assignmentId, state.status)}
              sort={state.sort}
              today={today}
              changes={changes}
              queue={queueOf(state.status)}
              about={columns}
              bulk={steps.bulk}
              more={steps.more}
            />
          )}
        </ListBody>
      )}
      {state.view === 'board' && !found?.board && <ListFailure title={t.loadFailed} />}
      {found?.board && (
        <ApplicationBoard
          {...found.board}
          today={today}
          changes={changes}
          queueOf={queueOf}
          details={{ of: found.tracks, Shown: TrackDetails }}
        />
      )}
      {steps.dialog}
    </>
  );
}

/** The same rows in the list of all applications. */
function queryOf(assignmentId: string, status: string | null): string {
  return new URLSearchParams({
    opdracht: assignmentId,
    archief: 'alle',
    ...(status && { status }),
  }).toString();
}

function useTrackColumns(tracks: Record<string, Track>): Column<ListedApplication>[] {
  const { candidates: t } = useTexts().workroom;
  return [
    {
      key: 'presentation',
      header: t.presentation,
      width: 'l',
      narrow: 'line',
      cell: ({ id }) => <Shown of={tracks[id]?.presentation ?? null} />,
    },
    {
      key: 'owner',
      header: t.owner,
      width: 's',
      room: 'l',
      narrow: 'hidden',
      cell: ({ owner }) => owner && <span className="text-soft">{owner}</span>,
    },
  ];
}

function Shown({ of }: { of: Presented | null }) {
  const { workroom: t } = useTexts();
  const { language } = useSite();
  if (!of) return <span className="text-dim">{t.candidates.notPresented}</span>;
  const day = of.answeredOn ?? of.sentAt;
  return (
    <TwoLine caption={day && formatDate(day, language, 'short', { withYear: true })}>
      <PresentationBadge {...of} />
    </TwoLine>
  );
}

/** On a card of the board. */
function TrackDetails({ row, track }: { row: ListedApplication; track: Track | undefined }) {
  return (
    <>
      <div>
        <Shown of={track?.presentation ?? null} />
      </div>
      {row.nextStep && <p>{row.nextStep}</p>}
      {row.owner && <p className="text-dim">{row.owner}</p>}
    </>
  );
}
