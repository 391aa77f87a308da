import { companyHeadings, ownerHeadings } from '../imports/headings.ts';
import { imported } from '../records/fields.ts';
import { choice } from '../records/choice-fields.ts';
import { note, requiredLine } from '../records/text-fields.ts';
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
import {
  activityStatuses,
  activityTypes,
  defaultActivityStatus,
  defaultActivityType,
  SUBJECT_LENGTH,
} from './activity.ts';

export const activityRecord = describeRecord({
  fields: {
    subject: imported(requiredLine(SUBJECT_LENGTH), 'onderwerp', 'titel', 'title'),
    type: imported(choice(activityTypes, defaultActivityType), 'soort', 'kind'),
    status: imported(choice(activityStatuses, defaultActivityStatus), 'state'),
    /** Without one it is about another record, or about nothing in particular. */
    customer_id: imported(reference('company'), ...companyHeadings),
    /** Of the same customer. */
    contact_id: imported(reference('otherContact'), 'contactpersoon', 'contact', 'contactemail'),
    /** Of the same customer. */
    opportunity_id: imported(reference('otherOpportunity'), 'opportunity', 'kans', 'deal'),
    candidate_id: imported(
      reference('otherRecord'),
      'kandidaat',
      'candidate',
      'kandidaatemail',
      'candidateemail',
      'emailkandidaat',
    ),
    assignment_id: imported(reference('otherRecord'), 'vacature', 'opdracht', 'assignment', 'vacancy'),
    /** Of the same candidate. */
    application_id: imported(reference('otherRecord'), 'sollicitatie', 'application'),
    /** Of the same customer and candidate. */
    placement_id: imported(reference('otherRecord'), 'plaatsing', 'placement'),
    /** The colleague whose calendar it is in. */
    owner_id: imported(reference('invalid'), ...ownerHeadings),
    due_date: imported(moment(), 'deadline', 'datum', 'gepland', 'geplandop', 'date', 'due'),
    /** When its owner is reminded. */
    remind_at: imported(moment(), 'herinnering', 'reminder'),
    completed_at: imported(
      moment(),
      'afgerondop',
      'afgerond',
      'gedaanop',
      'completed',
      'completedon',
      'doneon',
    ),
    description: imported(note(10_000), 'omschrijving', 'beschrijving', 'notities', 'notes', 'verslag'),
  },
  sections: {
    basis: ['type', 'subject', 'status', 'customer_id', 'description'],
    planning: ['owner_id', 'due_date', 'remind_at', 'completed_at'],
    related: [
      'contact_id',
      'opportunity_id',
      'candidate_id',
      'assignment_id',
      'application_id',
      'placement_id',
    ],
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
