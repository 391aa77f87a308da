import type { ApplicationStatus } from '#domain/applications/application-status.ts';
import type { AssignmentType } from '#domain/assignments/assignment.ts';
import { agreementText } from '#domain/presentations/agreement-text.ts';
import { firstInterviewTime } from '#domain/presentations/interview.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { newId } from '../db/ids.ts';
import type { guestApplications } from '../db/schema/applications.ts';
import type {
  interviewParticipants,
  interviews,
  presentationAgreements,
  presentationContacts,
  presentations,
} from '../db/schema/presentations.ts';
import { auditRow } from '../audit/record-audit.ts';
import type { auditLogs } from '../db/schema/audit.ts';
import { presentationEntry } from '../presentations/presentation-audit.ts';

type Application = typeof guestApplications.$inferInsert;
type Assignment = {
  id: string;
  title: string;
  type: AssignmentType;
  customerId: string | null;
  contactIds: string[];
  rateMax: number | null;
  salaryMax: number | null;
};
type Given = {
  applications: readonly Application[];
  assignments: readonly Assignment[];
  customers: ReadonlyMap<string, string>;
  staffIds: readonly string[];
};

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Whose customer has answered, by the status that follows from it. */
const accepted: ApplicationStatus[] = ['interview', 'offer', 'accepted'];

/** Applications that got further were presented; most customers have answered. */
export function demoPresentations(now: Date, { applications, assignments, customers, staffIds }: Given) {
  const rows = {
    agreements: [] as (typeof presentationAgreements.$inferInsert)[],
    presentations: [] as (typeof presentations.$inferInsert)[],
    contacts: [] as (typeof presentationContacts.$inferInsert)[],
    interviews: [] as (typeof interviews.$inferInsert)[],
    participants: [] as (typeof interviewParticipants.$inferInsert)[],
    history: [] as (typeof auditLogs.$inferInsert)[],
    tracks: [] as { id: string; track: Partial<Application> }[],
  };
  const byId = new Map(assignments.map((assignment) => [assignment.id, assignment]));
  const shown = new Set<string>();
  let at = 0;
  for (const application of applications) {
    const assignment = byId.get(application.assignmentId ?? '');
    const { id, candidateId, status = 'pending', createdAt = now } = application;
    const customer = customers.get(assignment?.customerId ?? '');
    if (!assignment?.customerId || !customer || status === 'pending') continue;
    // Once per customer: a second time would have needed a warning.
    const pair = `${candidateId} ${assignment.customerId}`;
    if (shown.has(pair)) continue;
    shown.add(pair);
    at += 1;
    const owner = staffIds[at % Math.max(1, staffIds.length)] ?? null;
    rows.tracks.push({ id, track: trackOf(status, at, owner, now) });
    if (status === 'rejected' && at % 2 === 0) continue;

    const sentAt = new Date(Math.min(createdAt.getTime() + 2 * dayMs, now.getTime() - hourMs));
    const isDraft = status === 'reviewing' && at % 4 === 0;
    const ids = { candidateId, customerId: assignment.customerId, assignmentId: assignment.id };
    const agreement = {
      id: newId(),
      ...ids,
      body: agreementText('nl', customer, assignment.title),
      language: 'nl' as const,
      askedAt: new Date(sentAt.getTime() - 2 * hourMs),
      askedBy: owner,
      ...(isDraft
        ? { how: 'link' as const, state: 'asked' as const }
        : {
            how: at % 2 ? ('phone' as const) : ('mail' as const),
            state: 'agreed' as const,
            answeredAt: sentAt,
          }),
    };
    const presentation = {
      id: newId(),
      applicationId: id,
      ...ids,
      cvFileId: application.cvFileId ?? null,
      ...payOf(assignment, at),
      body: at % 3 === 0 ? 'Sluit goed aan bij uw vraag en is op korte termijn beschikbaar.' : null,
      createdBy: owner,
      createdAt: sentAt,
      updatedAt: sentAt,
      ...(!isDraft && { state: 'sent' as const, agreementId: agreement.id, sentAt, sentBy: owner }),
      ...(!isDraft && answerOf(status, at, sentAt, now)),
    };
    rows.agreements.push(agreement);
    rows.presentations.push(presentation);
    rows.contacts.push(
      ...assignment.contactIds.map((contactId) => ({ presentationId: presentation.id, contactId })),
    );
    const entry = presentationEntry(presentation, isDraft ? 'presentationDrafted' : 'presented');
    rows.history.push({
      id: newId(),
      timestamp: sentAt,
      ...auditRow({ kind: owner ? 'staff' : 'system', userId: owner }, entry),
    });
    if (accepted.includes(status)) {
      const interview = interviewOf({ id, candidateId, status }, at, sentAt, now, owner);
      rows.interviews.push(interview);
      const who = [
        ...assignment.contactIds.map((contactId) => ({ contactId, userId: null })),
        ...(owner ? [{ contactId: null, userId: owner }] : []),
      ];
      rows.participants.push(...who.map((one) => ({ id: newId(), interviewId: interview.id, ...one })));
    }
  }
  return rows;
}

function trackOf(
  status: ApplicationStatus,
  at: number,
  ownerId: string | null,
  now: Date,
): Partial<Application> {
  const reasons = [
    'Voldoet niet aan de eisen',
    'Andere kandidaat gekozen',
    'Tarief of salaris past niet',
    'Niet beschikbaar',
  ];
  if (status === 'rejected') return { ownerId, closingReason: reasons[at % reasons.length] ?? null };
  if (status === 'accepted') return { ownerId };
  const steps = ['Bellen over het voorstel', 'Referenties opvragen', 'Tarief afstemmen'];
  const nextStepOn = calendarDay(new Date(now.getTime() + (at % 6) * dayMs));
  return { ownerId, nextStep: steps[at % steps.length] ?? null, nextStepOn };
}

function payOf({ type, rateMax, salaryMax }: Assignment, at: number) {
  const most = type === 'ZZP' ? (rateMax ?? 100) : (salaryMax ?? 5000);
  const step = type === 'ZZP' ? 250 : 10_000;
  return {
    payCents: Math.round(most * 100) - (at % 4) * step,
    payUnit: type === 'ZZP' ? ('hour' as const) : ('month' as const),
  };
}

function answerOf(status: ApplicationStatus, at: number, sentAt: Date, now: Date) {
  const answeredOn = calendarDay(new Date(Math.min(sentAt.getTime() + 3 * dayMs, now.getTime())));
  if (accepted.includes(status)) return { answer: 'accepted' as const, answeredOn };
  if (status !== 'rejected') return {};
  const reasons = ['Te weinig ervaring met de sector', 'Tarief te hoog', 'Andere kandidaat gekozen'];
  return { answer: 'rejected' as const, answeredOn, answerReason: reasons[at % reasons.length] ?? null };
}

type Track = { id: string; candidateId: string; status: ApplicationStatus };

function interviewOf(
  { id, candidateId, status }: Track,
  at: number,
  sentAt: Date,
  now: Date,
  createdBy: string | null,
) {
  const isPlanned = status === 'interview' && at % 2 === 0;
  const startsAt = isPlanned
    ? new Date(firstInterviewTime(now).getTime() + (at % 5) * hourMs)
    : firstInterviewTime(new Date(Math.min(sentAt.getTime() + 4 * dayMs, now.getTime() - 4 * dayMs)));
  const state = isPlanned
    ? at % 4 === 0
      ? ('confirmed' as const)
      : ('proposed' as const)
    : ('held' as const);
  return {
    id: newId(),
    applicationId: id,
    candidateId,
    startsAt,
    minutes: 60,
    place: at % 2 ? 'Op kantoor bij de klant' : 'https://meet.example/kennismaking',
    state,
    outcome: state === 'held' ? 'Prettig gesprek; inhoudelijk sterk.' : null,
    createdBy,
    createdAt: sentAt,
    updatedAt: sentAt,
  };
}
