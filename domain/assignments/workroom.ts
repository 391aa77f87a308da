import { applicationList } from '../applications/application-list.ts';
import type { ApplicationListState } from '../applications/application-list.ts';
import { choice, describeList, type StateOf } from '../list-description.ts';
import type { OpportunityStage } from '../opportunities/opportunity.ts';
import type { PresentationAnswer, PresentationState } from '../presentations/presentation.ts';
import type { Day } from '../time/amsterdam.ts';
import type { Assignment } from './assignment-record.ts';

const { status, sort, view } = applicationList.others;

/** The page of one assignment. Without a part it shows the overview; matching has a separate URL. */
export const workroomList = describeList({
  pageSize: applicationList.pageSize,
  filters: {},
  others: { part: choice('deel', ['kandidaten', 'tekst']), status, sort, view },
});
export type WorkroomState = StateOf<typeof workroomList>;

/** The applications that the candidates of an assignment have, archived ones included. */
export function applicationsOf(assignmentId: string, state: WorkroomState): ApplicationListState {
  const { page, status: chosen, sort: order, view: shown } = state;
  const all = applicationList.parse(new URLSearchParams());
  return {
    ...all,
    assignmentId: [assignmentId],
    archive: 'alle',
    page,
    status: chosen,
    sort: order,
    view: shown,
  };
}

export type Presented = {
  state: PresentationState;
  sentAt: Date | null;
  answer: PresentationAnswer | null;
  answeredOn: Day | null;
};

/** The columns of an application that only the workroom shows. */
export type Track = {
  id: string;
  candidateId: string;
  /** The latest, preferably one that was not withdrawn. */
  presentation: Presented | null;
};

export type WorkroomAssignment = Assignment & {
  publishedAt: Date | null;
  customer: string | null;
  owner: string | null;
  recruiter: string | null;
  opportunity: { id: string; title: string; stage: OpportunityStage; value: number | null } | null;
  applications: number;
};

export type WorkroomContact = {
  id: string;
  firstName: string;
  lastName: string;
  position: string | null;
  email: string | null;
  phone: string | null;
  mobile: string | null;
};

export type WorkroomCounts = {
  /** Sent to the customer, and not withdrawn. */
  presented: number;
  unanswered: number;
  placements: number;
};
