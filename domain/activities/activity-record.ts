import { choice } from '../records/choice-fields.ts';
import { lines, requiredLine } from '../records/text-fields.ts';
import { moment, reference, requiredReference } from '../records/value-fields.ts';
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
    customer_id: requiredReference('company'),
    /** Of the same customer. */
    contact_id: reference('otherContact'),
    /** Of the same customer. */
    opportunity_id: reference('otherOpportunity'),
    /** The colleague whose calendar it is in. */
    owner_id: reference('invalid'),
    due_date: moment(),
    completed_at: moment(),
    description: lines(10_000),
  },
  sections: {
    basis: ['customer_id', 'type', 'status', 'subject', 'description'],
    related: ['contact_id', 'opportunity_id'],
    planning: ['due_date', 'completed_at', 'owner_id'],
  },
  logged: [
    'type',
    'status',
    'customer_id',
    'contact_id',
    'opportunity_id',
    'owner_id',
    'due_date',
    'completed_at',
  ],
  unused: ({ status }) => (status === 'completed' ? [] : ['completed_at']),
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
