import { type ActivityField, activityRecord } from '../activities/activity-record.ts';
import { type AssignmentField, assignmentRecord, moneyFields } from '../assignments/assignment-record.ts';
import { type CandidateField, candidateRecord, CONSENT_FIELD } from '../candidates/candidate-record.ts';
import { consentWays } from '../candidates/consent.ts';
import { type ContactField, contactRecord } from '../contacts/contact-record.ts';
import { type CustomerField, customerRecord } from '../customers/customer-record.ts';
import { type OpportunityField, opportunityRecord } from '../opportunities/opportunity-record.ts';
import { type PlacementField, placementRecord, rateFields } from '../placements/placement-record.ts';
import { optionalChoice } from '../records/choice-fields.ts';
import { type Field, imported } from '../records/fields.ts';
import type { Described } from '../records/record.ts';
import { line } from '../records/text-fields.ts';
import { recordOf } from '../typed-entries.ts';
import { uuidPattern } from '../uuid.ts';
import { day, reference, requiredReference } from '../records/value-fields.ts';

export const importKinds = [
  'customers',
  'contacts',
  'opportunities',
  'assignments',
  'candidates',
  'placements',
  'activities',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** Agreed, in one of the ways of the form, or not asked yet. */
export const consentChoices = [...consentWays, 'none'] as const;

/** Columns of files that are no field of the record. */
const columns = {
  company_name: customerRecord.fields.company_name,
  /** Tells customers of the same name apart. */
  kvk_number: customerRecord.fields.kvk_number,
  /** Of our own exports, which recognises a record exactly. */
  id: imported(
    line(100, {
      clean: (text) => text.toLowerCase(),
      check: [(text) => uuidPattern.test(text), 'linkUnknown'],
    }),
    'recordid',
    'kenmerk',
  ),
  candidate_id: imported(
    requiredReference('otherRecord'),
    'kandidaat',
    'candidate',
    'email',
    'emailadres',
    'emailkandidaat',
    'candidateemail',
    'persoon',
    'naam',
  ),
  assignment_id: imported(reference('otherRecord'), 'vacature', 'opdracht', 'assignment', 'vacancy'),
  /** The current end of a placement that was extended, or ended earlier. */
  ends_on: imported(day(), 'huidigeeinddatum', 'eindigtop', 'einde', 'currentend', 'currentenddate'),
  cancelled_on: imported(day(), 'geannuleerdop', 'cancelled', 'cancelledon'),
  [CONSENT_FIELD]: imported(
    optionalChoice(consentChoices),
    'toestemming',
    'grondslag',
    'basis',
    'toestemmingomgegevenstebewaren',
    'consenttokeepdata',
  ),
  consent_date: imported(
    day(),
    'toestemmingop',
    'datumtoestemming',
    'toestemminggegevenop',
    'consentgivenon',
  ),
} as const satisfies Record<string, Field>;
export type ImportColumn = keyof typeof columns;

export type ImportField =
  | CustomerField
  | ContactField
  | OpportunityField
  | AssignmentField
  | CandidateField
  | PlacementField
  | ActivityField
  | ImportColumn;

type KindDescription = {
  record: Described;
  /** Before the fields of the record. */
  first: readonly ImportColumn[];
  last: readonly ImportColumn[];
  /** Reserved for those who may see rates. */
  money: readonly string[];
  /** Whether an existing record can be updated; some change in steps of their own. */
  updates: boolean;
  /** The cells that name a row in a report. */
  named: readonly ImportField[];
};

const plain = { first: [], last: [], money: [], updates: true } as const;

const kindDescriptions = {
  customers: { ...plain, record: customerRecord, named: ['company_name'] },
  // Contacts refer to their customer by name, or by KvK number if the name is ambiguous.
  contacts: {
    ...plain,
    record: contactRecord,
    first: ['company_name', 'kvk_number'],
    named: ['first_name', 'last_name'],
  },
  opportunities: { ...plain, record: opportunityRecord, last: ['kvk_number', 'id'], named: ['title'] },
  assignments: {
    ...plain,
    record: assignmentRecord,
    last: ['kvk_number', 'id'],
    money: moneyFields,
    named: ['title'],
  },
  candidates: {
    ...plain,
    record: candidateRecord,
    last: [CONSENT_FIELD, 'consent_date', 'id'],
    named: ['first_name', 'last_name'],
  },
  placements: {
    record: placementRecord,
    first: ['candidate_id'],
    last: ['assignment_id', 'ends_on', 'cancelled_on', 'kvk_number', 'id'],
    money: rateFields,
    updates: false,
    named: ['candidate_id'],
  },
  activities: {
    ...plain,
    record: activityRecord,
    last: ['kvk_number', 'id'],
    updates: false,
    named: ['subject'],
  },
} as const satisfies Record<ImportKind, KindDescription>;

export const kindOf = (kind: ImportKind): KindDescription => kindDescriptions[kind];

/** Asked for each cell of a file. */
const fieldsByName: Readonly<Record<ImportKind, ReadonlyMap<string, Field>>> = recordOf(
  importKinds,
  (kind) => {
    const { record, first, last } = kindOf(kind);
    const found = { ...record.fields };
    for (const name of [...first, ...last]) found[name] = columns[name];
    return new Map(Object.entries(found).filter(([, field]) => field.headings));
  },
);

/** The field behind a column, if a file of this kind may have it. */
export const importedField = (kind: ImportKind, name: string): Field | undefined =>
  fieldsByName[kind].get(name);

function fieldsOf(kind: ImportKind): readonly ImportField[] {
  const { first, last } = kindOf(kind);
  const names: readonly ImportField[] = [...first, ...kindDescriptions[kind].record.names, ...last];
  return names.filter((name) => importedField(kind, name));
}

/** The fields that a column of a file can be mapped to. */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  customers: fieldsOf('customers'),
  contacts: fieldsOf('contacts'),
  opportunities: fieldsOf('opportunities'),
  assignments: fieldsOf('assignments'),
  candidates: fieldsOf('candidates'),
  placements: fieldsOf('placements'),
  activities: fieldsOf('activities'),
};

/** Those that someone may fill in. */
export function fieldsFor(kind: ImportKind, rates: boolean): readonly ImportField[] {
  const { money } = kindOf(kind);
  return rates ? importFields[kind] : importFields[kind].filter((name) => !money.includes(name));
}
