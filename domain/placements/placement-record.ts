import { companyHeadings, ownerHeadings } from '../imports/headings.ts';
import { imported } from '../records/fields.ts';
import { assignmentTypes } from '../assignments/assignment.ts';
import { requiredChoice } from '../records/choice-fields.ts';
import { lines, requiredLine } from '../records/text-fields.ts';
import { cents, day, number, reference, requiredDay, requiredReference } from '../records/value-fields.ts';
import {
  type ContentOf,
  describeRecord,
  type FieldOf,
  type FormOf,
  type StoredOf,
} from '../records/record.ts';
import type { Day } from '../time/amsterdam.ts';
import { MAX_PLACEMENT_HOURS, MIN_PLACEMENT_HOURS } from './placement.ts';

const hours = () => number(MIN_PLACEMENT_HOURS, MAX_PLACEMENT_HOURS, 'hours');

/** Its person, assignment and application follow from the application it was created from. */
export const placementRecord = describeRecord({
  fields: {
    title: imported(requiredLine(200), 'functie', 'titel', 'functietitel', 'jobtitle'),
    customer_id: imported(requiredReference('company'), ...companyHeadings),
    /** Of the same customer. */
    contact_id: imported(reference('otherContact'), 'contactpersoon', 'contact', 'contactemail'),
    owner_id: imported(reference('invalid'), ...ownerHeadings),
    type: imported(requiredChoice(assignmentTypes), 'soort', 'dienstverband', 'contract'),
    start_date: imported(requiredDay(), 'begindatum', 'startdatum', 'start', 'ingangsdatum'),
    /** As first agreed. Only an extension or an earlier end changes it. */
    end_date: imported(day(), 'einddatum', 'eind', 'end'),
    hours_per_week: imported(hours(), 'urenperweek', 'uren', 'hours'),
    /** Per hour. */
    purchase_cents: imported(
      cents(),
      'inkooptarief',
      'inkoop',
      'inkooptariefperuur',
      'purchaserate',
      'costrate',
      'purchaserateperhour',
    ),
    selling_cents: imported(
      cents(),
      'verkooptarief',
      'verkoop',
      'verkooptariefperuur',
      'sellingrate',
      'sellingrateperhour',
    ),
    /** Per month. */
    salary_cents: imported(cents(), 'salaris', 'salarispermaand', 'salary', 'salarypermonth'),
    /** Once. */
    fee_cents: imported(cents(), 'fee', 'wervingsfee'),
  },
  sections: {
    basis: ['title', 'type', 'customer_id', 'contact_id', 'owner_id'],
    period: ['start_date', 'end_date', 'hours_per_week'],
    money: ['purchase_cents', 'selling_cents', 'salary_cents', 'fee_cents'],
  },
  logged: ['customer_id', 'contact_id', 'owner_id', 'type'],
  unused: ({ type }) =>
    type === 'Werving & selectie'
      ? ['purchase_cents', 'selling_cents']
      : type === 'ZZP'
        ? ['salary_cents', 'fee_cents']
        : ['fee_cents'],
  problems: ({ startDate, endDate }) => ({
    ...(startDate && endDate && endDate < startDate && { end_date: 'endBeforeStart' }),
  }),
});

export type PlacementField = FieldOf<typeof placementRecord>;
export type PlacementContent = ContentOf<typeof placementRecord>;
export type PlacementForm = FormOf<typeof placementRecord>;
export type Placement = StoredOf<typeof placementRecord> & {
  applicationId: string | null;
  /** Null after the candidate was erased. */
  candidateId: string | null;
  personName: string;
  assignmentId: string | null;
  /** The current end. */
  endsOn: Day | null;
  cancelledAt: Date | null;
  alerted: string[];
};

/** Only for those who may see rates and margins. */
export const rateFields = [
  'purchase_cents',
  'selling_cents',
  'salary_cents',
  'fee_cents',
] as const satisfies readonly PlacementField[];

/** A new end: an extension, or an earlier end with its reason. Never an overwritten date. */
export const extensionRecord = describeRecord({
  fields: {
    ends_on: requiredDay(),
    hours_per_week: hours(),
    purchase_cents: cents(),
    selling_cents: cents(),
    note: lines(1000),
  },
  sections: { all: ['ends_on', 'hours_per_week', 'purchase_cents', 'selling_cents', 'note'] },
});
export type ExtensionField = FieldOf<typeof extensionRecord>;
export type ExtensionContent = ContentOf<typeof extensionRecord>;
