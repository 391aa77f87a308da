import { z } from 'zod';
import { line, optionalLine, optionalLines } from '../form-text.ts';
import { instantOf, localMoment } from '../time/local-moment.ts';
import {
  type ActivityContent,
  activityStatuses,
  activityTypes,
  defaultActivityStatus,
  defaultActivityType,
} from './activity.ts';
import { chosen, crmIssue, type CrmErrorKey, orNull } from '../records/crm-form.ts';
import { companyId, optionalId } from '../records/record-id.ts';

export const activityLimits = { subject: 200, description: 10_000 } as const;
export type ActivityField =
  | keyof typeof activityLimits
  | 'customer_id'
  | 'type'
  | 'status'
  | 'contact_id'
  | 'opportunity_id'
  | 'due_date'
  | 'completed_at'
  | 'owner_id';

const moment = () =>
  optionalLine(30).refine((text) => text === '' || instantOf(text) !== null, crmIssue('moment'));

const fields = z.object({
  customer_id: companyId(),
  type: chosen(activityTypes, defaultActivityType),
  status: chosen(activityStatuses, defaultActivityStatus),
  subject: line(activityLimits.subject),
  description: optionalLines(activityLimits.description),
  contact_id: optionalId('otherContact'),
  opportunity_id: optionalId('otherOpportunity'),
  due_date: moment(),
  completed_at: moment(),
  owner_id: optionalId('invalid'),
});

/** What stands in the field for the moment of completion counts only when the activity is completed. */
const withoutHiddenMoment = z
  .record(z.string(), z.string())
  .transform((form) => (form.status === 'completed' ? form : { ...form, completed_at: '' }));

/** Whoever completes an activity and names no moment completes it now. */
export const activityForm = (now: Date) =>
  withoutHiddenMoment.pipe(
    fields.transform((form): ActivityContent => ({
      customerId: form.customer_id,
      type: form.type,
      status: form.status,
      subject: form.subject,
      description: orNull(form.description),
      contactId: orNull(form.contact_id),
      opportunityId: orNull(form.opportunity_id),
      dueDate: instantOf(form.due_date),
      completedAt: form.status === 'completed' ? (instantOf(form.completed_at) ?? now) : null,
      ownerId: orNull(form.owner_id),
    })),
  );

/** What only the database can tell: whether they belong together. */
export type ActivityRefusal = Partial<
  Record<'customer_id' | 'contact_id' | 'opportunity_id' | 'owner_id', CrmErrorKey>
>;

/** An activity as the form shows it. */
export function activityFields(activity: ActivityContent): Record<ActivityField, string> {
  return {
    customer_id: activity.customerId,
    type: activity.type,
    status: activity.status,
    subject: activity.subject,
    description: activity.description ?? '',
    contact_id: activity.contactId ?? '',
    opportunity_id: activity.opportunityId ?? '',
    due_date: activity.dueDate ? localMoment(activity.dueDate) : '',
    completed_at: activity.completedAt ? localMoment(activity.completedAt) : '',
    owner_id: activity.ownerId ?? '',
  };
}

export const newActivityFields: Record<string, string> = {
  type: defaultActivityType,
  status: defaultActivityStatus,
};
