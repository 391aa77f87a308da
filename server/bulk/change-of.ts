import { isApplicationStatus } from '#domain/applications/application-status.ts';
import { activityStatuses } from '#domain/activities/activity.ts';
import { assignmentStatuses } from '#domain/assignments/assignment.ts';
import type { BulkKind } from '#domain/bulk/bulk-acts.ts';
import type { BulkAct } from '#domain/bulk/bulk-requests.ts';
import { customerStatuses } from '#domain/customers/customer.ts';
import { messageMarks } from '#domain/messages/message-marks.ts';
import { opportunityStages } from '#domain/opportunities/opportunity.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import * as activities from '../activities/bulk-activities.ts';
import * as applications from '../applications/bulk-applications.ts';
import * as assignments from '../assignments/bulk-assignments.ts';
import * as customers from '../customers/bulk-customers.ts';
import * as messages from '../messages/bulk-messages.ts';
import * as opportunities from '../opportunities/bulk-opportunities.ts';
import type { BulkChange } from './bulk-change.ts';
import { changeOwners } from '../owners/owned-tables.ts';

/** The change that an act makes to records of a kind; undefined if it changes no columns of theirs. */
export function changeOf(kind: BulkKind, act: BulkAct, today: Day): BulkChange | undefined {
  switch (act.name) {
    case 'status':
      return statusOf(kind, act.to, act.reason ?? '', today);
    case 'owner':
      return changeOwners(kind, act.ownerId);
    case 'archive':
      return applications.changeArchive(act.archived);
    default:
      return undefined;
  }
}

function statusOf(kind: BulkKind, to: string, reason: string, today: Day): BulkChange | undefined {
  if (kind === 'application' && isApplicationStatus(to)) return applications.changeStatuses(to);
  if (kind === 'customer' && isOneOf(customerStatuses, to)) return customers.changeStatuses(to);
  if (kind === 'opportunity' && isOneOf(opportunityStages, to))
    return opportunities.changeStages(to, reason || null);
  if (kind === 'activity' && isOneOf(activityStatuses, to)) return activities.changeStatuses(to);
  if (kind === 'assignment' && isOneOf(assignmentStatuses, to)) return assignments.changeStatuses(to, today);
  if (kind === 'message' && isOneOf(messageMarks, to)) return messages.changeMarks(to);
  return undefined;
}
