import type { About } from '../activities/about.ts';
import type { ActivityStatus, ActivityType } from '../activities/activity.ts';
import type { ApplicationEvent } from '../applications/application-history.ts';
import type { CandidateEventKind } from '../candidates/candidate-event.ts';
import type { AuditAction } from '../audit/audit-entry.ts';
import type { AutomaticKind } from '../mail/stored-mail.ts';
import { oneOf } from '../list-state.ts';
import type { InterviewState } from '../presentations/interview.ts';
import type { PresentationAnswer } from '../presentations/presentation.ts';
import type { Day } from '../time/amsterdam.ts';
import { uuidPattern } from '../uuid.ts';

/** The records with a timeline. */
export type TimelineSubject = {
  of: 'customer' | 'contact' | 'opportunity' | 'assignment' | 'candidate' | 'application' | 'placement';
  id: string;
};

/** By which a timeline is filtered, in the order of the filter. */
export const timelineKinds = [
  'activity',
  'note',
  'mail',
  'presentation',
  'interview',
  'placement',
  'change',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** The kinds that a record of this type can have. */
export const timelineKindsOf = (of: TimelineSubject['of']): readonly TimelineKind[] =>
  of === 'opportunity' ? ['activity', 'note', 'mail', 'change'] : timelineKinds;

/** Which record changed. */
export const changedEntities = [
  'customer',
  'contact',
  'opportunity',
  'assignment',
  'activity',
  'placement',
] as const;
export type ChangedEntity = (typeof changedEntities)[number];

type Base = { id: string; at: Date; by: string | null; byVisitor?: boolean };
/** The current names of the records it is about. */
export type Track = {
  applicationId: string | null;
  candidateName: string | null;
  assignmentTitle: string | null;
  companyName: string | null;
};
type Happening<Event> = Event extends unknown ? Omit<Event, 'id' | 'at' | 'by' | 'byVisitor'> : never;

export type TimelineEvent = Base &
  /** `noteId`: of a note about a candidate, which is deleted from their timeline. */
  (
    | { kind: 'note'; noteId: string | null; body: string; title: string | null }
    | {
        kind: 'mail';
        threadId: string;
        subject: string;
        preview: string;
        incoming: boolean;
        automatic: AutomaticKind | null;
        /** The sender of a received mail, the first reader of another. */
        other: string;
      }
    | ({
        kind: 'activity';
        activityId: string;
        type: ActivityType;
        status: ActivityStatus;
        subject: string;
        description: string | null;
        dueDate: Date | null;
      } & About)
    | ({
        kind: 'presentation';
        what: 'drafted' | 'sent' | 'answered' | 'withdrawn' | 'asked' | 'agreed' | 'refused';
        answer: PresentationAnswer | null;
        reason: string | null;
      } & Track)
    | ({ kind: 'interview'; state: InterviewState; outcome: string | null } & Track)
    | {
        kind: 'placement';
        what: 'placed' | 'extended' | 'cancelled';
        placementId: string;
        title: string;
        personName: string;
        endsOn: Day | null;
      }
    | {
        kind: 'change';
        of: 'record';
        action: AuditAction;
        entity: ChangedEntity;
        /** As it is called today; empty if it is gone. */
        name: string;
        /** The fields that were changed, by the names of the specification. */
        changed: string[];
        /** The stage or status, when that changed. */
        from: string | null;
        to: string | null;
      }
    | { kind: 'change'; of: 'candidate'; event: CandidateEventKind; fields: number }
    | { kind: 'change'; of: 'application'; title: string | null; happening: Happening<ApplicationEvent> }
  );

/** The last event of the page before: microseconds since 1970, and its id. */
export type TimelineCursor = { micros: string; id: string };
export type TimelineState = { kind: TimelineKind | null; before: TimelineCursor | null };
/** As a page shows it. */
export type ShownTimeline = TimelineState & TimelinePage;
export type TimelinePage = { events: TimelineEvent[]; next: TimelineCursor | null };

export const TIMELINE_PAGE_SIZE = 15;
export const TIMELINE_KIND_PARAM = 'tijdlijn';
export const TIMELINE_BEFORE_PARAM = 'ouder';
export const timelineParams = [TIMELINE_KIND_PARAM, TIMELINE_BEFORE_PARAM];

const written: Record<TimelineKind, string> = {
  activity: 'activiteiten',
  note: 'notities',
  mail: 'mail',
  presentation: 'voordrachten',
  interview: 'gesprekken',
  placement: 'plaatsingen',
  change: 'wijzigingen',
};
export const timelineKindParam = (kind: TimelineKind | null): string | null => kind && written[kind];
export const timelineCursorParam = ({ micros, id }: TimelineCursor): string => `${micros}_${id}`;

export function readTimelineState(params: URLSearchParams): TimelineState {
  const kind = oneOf(params, TIMELINE_KIND_PARAM, Object.values(written), null);
  const [micros = '', id = ''] = (params.get(TIMELINE_BEFORE_PARAM) ?? '').split('_');
  const isCursor = /^-?\d{1,17}$/.test(micros) && uuidPattern.test(id);
  return {
    kind: timelineKinds.find((one) => written[one] === kind) ?? null,
    before: isCursor ? { micros, id: id.toLowerCase() } : null,
  };
}
