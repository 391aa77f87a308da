import { choice } from '../records/choice-fields.ts';
import { lines, requiredLine } from '../records/text-fields.ts';
import { moment, reference } from '../records/value-fields.ts';
import {
  type ContentOf,
  describeRecord,
  type FieldOf,
  type Read,
  readForm,
  type SentForm,
  type StoredOf,
} from '../records/record.ts';
import { activityStatuses, activityTypes, defaultActivityStatus, defaultActivityType } from './activity.ts';

export const activityRecord = describeRecord({
  fields: {
    subject: requiredLine(200),
    type: choice(activityTypes, defaultActivityType),
    status: choice(activityStatuses, defaultActivityStatus),
    /** Without one it is about another record, or about nothing in particular. */
    customer_id: reference('company'),
    /** Of the same customer. */
    contact_id: reference('otherContact'),
    /** Of the same customer. */
    opportunity_id: reference('otherOpportunity'),
    candidate_id: reference('otherRecord'),
    assignment_id: reference('otherRecord'),
    /** Of the same candidate. */
    application_id: reference('otherRecord'),
    /** Of the same customer and candidate. */
    placement_id: reference('otherRecord'),
    /** The colleague whose calendar it is in. */
    owner_id: reference('invalid'),
    due_date: moment(),
    /** When its owner is reminded. */
    remind_at: moment(),
    completed_at: moment(),
    description: lines(10_000),
  },
  sections: {
    basis: ['customer_id', 'type', 'status', 'subject', 'description'],
    related: [
      'contact_id',
      'opportunity_id',
      'candidate_id',
      'assignment_id',
      'application_id',
      'placement_id',
    ],
    planning: ['due_date', 'remind_at', 'completed_at', 'owner_id'],
  },
  logged: [
    'type',
    'status',
    'customer_id',
    'contact_id',
    'opportunity_id',
    'candidate_id',
    'assignment_id',
    'application_id',
    'placement_id',
    'owner_id',
    'due_date',
    'remind_at',
    'completed_at',
  ],
  // Only what is still to be done needs a reminder.
  unused: ({ status }) => [status === 'completed' ? 'remind_at' : 'completed_at'],
});

export type ActivityField = FieldOf<typeof activityRecord>;
export type ActivityContent = ContentOf<typeof activityRecord>;
export type Activity = StoredOf<typeof activityRecord>;

/** An activity that is completed without a moment is completed now. */
export function readActivityForm(sent: SentForm, now: Date): Read<ActivityContent> {
  const read = readForm(activityRecord, sent);
  if ('errors' in read || read.content.status !== 'completed') return read;
  return { content: { ...read.content, completedAt: read.content.completedAt ?? now } };
}
