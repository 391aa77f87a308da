import { WorkroomCandidates } from '#app/components/admin/assignments/workroom-candidates.tsx';
import { WorkroomHead } from '#app/components/admin/assignments/workroom-head.tsx';
import { GroupsPanel } from '#app/components/admin/groups/groups-panel.tsx';
import { WorkroomOverview } from '#app/components/admin/assignments/workroom-overview.tsx';
import { WorkroomText } from '#app/components/admin/assignments/workroom-text.tsx';
import type { Participants } from '#app/components/admin/presentations/interview-fields.tsx';
import { MailPanel } from '#app/components/admin/mail/reading/mail-panel.tsx';
import { TimelinePanel } from '#app/components/admin/timeline/timeline-panel.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { applicationsOf, workroomList, type WorkroomState } from '#domain/assignments/workroom.ts';
import type { ShownThreads } from '#domain/mail/mail-thread.ts';
import type { ShownTimeline } from '#domain/timeline/timeline.ts';
import type { GroupOf } from '#domain/groups/group.ts';
import { calendarDay, type Day } from '#domain/time/amsterdam.ts';
import { ownerChoices } from '#server/activities/activity-choices.ts';
import { seesRates } from '#server/accounts/sees-rates.ts';
import { boardOfApplications, listApplications } from '#server/applications/application-queries.ts';
import { findPendingRejections } from '#server/applications/pending-rejection.ts';
import {
  findWorkroom,
  tracksOf,
  workroomContacts,
  workroomCounts,
} from '#server/assignments/workroom-queries.ts';
import { contactsOfAssignment } from '#server/presentations/present-choices.ts';
import type { Executor } from '#server/db/client.ts';
import { groupsOf } from '#server/groups/group-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { readOrLog } from '../../read-or-log.ts';
import { foundOr404 } from '../records/load-record.ts';
import { loadMail } from '../records/load-mail.ts';
import { loadTimeline } from '../records/load-timeline.ts';
import type { Route } from './+types/assignment.ts';
import { jsonAction } from '../receive-json.ts';
import { changeAssignment } from './change-assignment.ts';

const change = jsonAction('/admin/dashboard/vacatures/:id', ({ params, ...asked }) =>
  changeAssignment({ ...asked, id: params.id }),
);

/** The page also takes the actions on an assignment; they are answered with JSON instead of the page. */
export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => (isRead(args.request) ? next() : change(args)),
];

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.assignment.title;
  return pageMeta(matches, { title: (texts) => title ?? texts.workroom.notFound, hidden: true });
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { db } = program;
  const state = workroomList.parse(new URL(request.url).searchParams);
  const now = program.now();
  const today = calendarDay(now);
  const found = await findWorkroom(db, params.id);
  if (!found) return foundOr404<Loaded>(undefined);
  const rates = await seesRates(program, context.get(staffContext).actor);
  const { description, descriptionEn, ...shown } = found;
  const { opportunity } = shown;
  const hidden = {
    purchaseCents: null,
    sellingCents: null,
    feeCents: null,
    opportunity: opportunity && { ...opportunity, value: null },
  };
  const assignment = rates ? shown : { ...shown, ...hidden };
  const base = { state, now, today, assignment, rates };
  if (state.part === 'tekst') return foundOr404<Loaded>({ ...base, text: { description, descriptionEn } });
  if (state.part === 'kandidaten') {
    const reading = candidatesOf(db, shown.id, state, today);
    const candidates = await readOrLog(context, reading, 'the candidates of an assignment could not be read');
    const [contacts, colleagues] = await Promise.all([
      contactsOfAssignment(db, shown.id),
      ownerChoices(db, null),
    ]);
    return foundOr404<Loaded>({ ...base, candidates, participants: { contacts, colleagues } });
  }
  const [people, counts, pending, timeline, mail, groups] = await Promise.all([
    workroomContacts(db, shown.contactIds),
    workroomCounts(db, shown.id),
    findPendingRejections(program, shown.id),
    loadTimeline(context, request, { of: 'assignment', id: shown.id }),
    loadMail(context, request, { of: 'assignment', id: shown.id }),
    groupsOf(db, 'assignment', shown.id),
  ]);
  return foundOr404<Loaded>({
    ...base,
    overview: { people, counts, pending, description },
    timeline,
    mail,
    groups,
  });
}

async function candidatesOf(db: Executor, id: string, state: WorkroomState, today: Day) {
  const asked = applicationsOf(id, state);
  const table = state.view === 'table' ? await listApplications(db, asked, today) : undefined;
  const board = state.view === 'board' ? await boardOfApplications(db, asked, today) : undefined;
  const rows = table?.rows ?? board?.rows ?? [];
  return {
    table,
    board,
    tracks: await tracksOf(
      db,
      rows.map((row) => row.id),
    ),
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findWorkroom>>>;
type Loaded = {
  state: WorkroomState;
  now: Date;
  today: Day;
  assignment: Omit<Found, 'description' | 'descriptionEn'>;
  rates: boolean;
  overview?: {
    people: Awaited<ReturnType<typeof workroomContacts>>;
    counts: Awaited<ReturnType<typeof workroomCounts>>;
    pending: Awaited<ReturnType<typeof findPendingRejections>>;
    description: string;
  };
  timeline?: ShownTimeline;
  mail?: ShownThreads | undefined;
  groups?: GroupOf[];
  candidates?: Awaited<ReturnType<typeof candidatesOf>> | undefined;
  participants?: Participants;
  text?: Pick<Found, 'description' | 'descriptionEn'>;
};

/** The head of the page has the button that writes the first one. */
const isWithoutMail = (mail: ShownThreads | undefined) => mail?.page === 1 && mail.threads.length === 0;

/** Nothing happened yet, whatever the filter. */
const isUntouched = ({ events, kind, before }: ShownTimeline) => events.length === 0 && !kind && !before;

export default function Assignment({ loaderData }: Route.ComponentProps) {
  const { workroom: t } = useTexts();
  if (!loaderData) return <EmptyState heading="h1" title={t.notFound} />;
  const { state, now, today, assignment, rates, overview, candidates, participants } = loaderData;
  const { text, timeline } = loaderData;
  const { id } = assignment;
  const current = text ? 'text' : overview ? 'overview' : 'candidates';
  return (
    <>
      <WorkroomHead assignment={assignment} current={current} today={today} />
      {overview && (
        <WorkroomOverview
          assignment={assignment}
          {...overview}
          rates={rates}
          side={<GroupsPanel key={id} kind="assignment" id={id} groups={loaderData.groups ?? []} />}
        >
          {!isWithoutMail(loaderData.mail) && <MailPanel mail={loaderData.mail} />}
          {timeline && !isUntouched(timeline) && <TimelinePanel of="assignment" timeline={timeline} />}
        </WorkroomOverview>
      )}
      {current === 'candidates' && (
        <WorkroomCandidates
          assignmentId={id}
          state={state}
          found={candidates}
          participants={participants ?? { contacts: [], colleagues: [] }}
          now={now}
        />
      )}
      {text && <WorkroomText assignment={{ id, ...text }} />}
    </>
  );
}
