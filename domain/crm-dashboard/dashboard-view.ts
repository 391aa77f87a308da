import type { ListedActivity } from '../activities/activity-view.ts';
import type { ClosedStage } from '../opportunities/opportunity.ts';
import type { OpportunityCard } from '../opportunities/opportunity-view.ts';
import type { Pipeline } from '../opportunities/pipeline.ts';
import type { Counted } from '../list-place.ts';
import type { InterviewView } from '../presentations/interview.ts';
import type { Trend } from './trend.ts';

export type CrmDashboard = {
  counts: {
    customers: number;
    contacts: number;
    /** Open activities, and of those the ones that are late and those that are due later today. */
    pending: number;
    overdue: Counted;
    dueToday: number;
  };
  trends: Record<'customers' | 'contacts' | 'opportunities' | 'value', Trend>;
  /** Won and lost this month, in euros. */
  closed: Record<ClosedStage, number>;
  pipeline: Pipeline;
  /** Of each stage what came there last. */
  cards: OpportunityCard[];
  latest: ListedActivity[];
  /** Due today or overdue. */
  tasks: ListedActivity[];
  /** Of today. */
  interviews: InterviewView[];
};
