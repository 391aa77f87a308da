import { requiredChoice } from '../records/choice-fields.ts';
import { line, lines, requiredLine, requiredLines, texts } from '../records/text-fields.ts';
import {
  amount,
  cents,
  reference,
  references,
  requiredDay,
  requiredNumber,
} from '../records/value-fields.ts';
import {
  type Camel,
  type ContentOf,
  describeRecord,
  emptyForm,
  type FieldOf,
  type FormOf,
  type Read,
  readForm,
  type SentForm,
} from '../records/record.ts';
import { addDays, type Day } from '../time/amsterdam.ts';
import { isOneOf } from '../typed-entries.ts';
import { amountText, parseAmount } from './amount.ts';
import {
  assignmentStatuses,
  assignmentTypes,
  DEFAULT_DEADLINE_DAYS,
  DEFAULT_HOURS,
  defaultAssignmentStatus,
  defaultEducationLevel,
  defaultExperienceLevel,
  educationLevels,
  experienceLevels,
  MAX_HOURS,
  MIN_HOURS,
  payOfType,
  vakgebieden,
} from './assignment.ts';
import { deriveRequirements, MAX_REQUIREMENT_LENGTH, MAX_REQUIREMENTS } from './requirements.ts';

/** Enough for a full list in which every item is in quotes. */
const MAX_LIST_LENGTH = 2 * MAX_REQUIREMENTS * (MAX_REQUIREMENT_LENGTH + 4);

const euros = () =>
  amount({ digits: { precision: 10, scale: 2 }, parse: parseAmount, show: amountText }, 'amount');
/** More than anyone asks for one vacancy. */
const MAX_CONTACTS = 20;

/** For roles that may see rates only. */
export const moneyFields = ['purchase_cents', 'selling_cents', 'fee_cents'] as const;
/** For staff only. */
const internalFields = ['customer_id', 'contact_ids', 'opportunity_id', 'owner_id', ...moneyFields] as const;

const requirements = () => texts(MAX_LIST_LENGTH, { many: MAX_REQUIREMENTS, long: MAX_REQUIREMENT_LENGTH });

export const assignmentRecord = describeRecord({
  fields: {
    title: requiredLine(200),
    organization: requiredLine(200),
    location: requiredLine(100),
    type: requiredChoice(assignmentTypes),
    vakgebied: requiredChoice(vakgebieden),
    expertise: requirements(),
    skills: requirements(),
    experience_level: requiredChoice(experienceLevels, defaultExperienceLevel),
    education_level: requiredChoice(educationLevels, defaultEducationLevel),
    description: requiredLines(20_000),
    /** Euros a month; where the pay is a salary. */
    salary_min: euros(),
    salary_max: euros(),
    /** Euros an hour; where the pay is a rate. */
    rate_min: euros(),
    rate_max: euros(),
    hours_per_week: requiredNumber(MIN_HOURS, MAX_HOURS, 'hours', DEFAULT_HOURS),
    /** Free text, such as 'Per direct'. */
    start_date: requiredLine(100),
    /** Free text, such as '6 maanden, verlenging mogelijk'. */
    duration: requiredLine(200),
    /** The last day on which it takes applications. */
    deadline: requiredDay(),
    status: requiredChoice(assignmentStatuses, defaultAssignmentStatus),
    /** The colleague whom visitors call about it. */
    recruiter_id: reference('invalid'),
    /** For English pages; a field that is missing is shown in Dutch. */
    title_en: line(200),
    description_en: lines(20_000),
    expertise_en: requirements(),
    skills_en: requirements(),
    // Never public: see `PublicAssignment`.
    customer_id: reference('company'),
    /** Of the same customer. */
    contact_ids: references(MAX_CONTACTS, 'otherContact'),
    /** The colleague who fills it. */
    owner_id: reference('invalid'),
    /** Of the same customer: what it came from. */
    opportunity_id: reference('otherOpportunity'),
    /** An hour. */
    purchase_cents: cents(),
    selling_cents: cents(),
    /** Once, for a permanent position. */
    fee_cents: cents(),
  },
  sections: {
    basis: ['title', 'organization', 'location', 'vakgebied', 'type', 'recruiter_id'],
    details: [
      'start_date',
      'duration',
      'hours_per_week',
      'deadline',
      'experience_level',
      'education_level',
      'salary_min',
      'salary_max',
      'rate_min',
      'rate_max',
    ],
    description: ['description'],
    lists: ['expertise', 'skills'],
    state: ['status'],
    english: ['title_en', 'description_en', 'expertise_en', 'skills_en'],
    internal: internalFields,
  },
  // Published, or the id of a record. The log is read by people who may not see the money.
  logged: [
    'title',
    'organization',
    'location',
    'type',
    'vakgebied',
    'expertise',
    'skills',
    'experience_level',
    'education_level',
    'description',
    'salary_min',
    'salary_max',
    'rate_min',
    'rate_max',
    'hours_per_week',
    'start_date',
    'duration',
    'deadline',
    'status',
    'recruiter_id',
    'title_en',
    'description_en',
    'expertise_en',
    'skills_en',
    'customer_id',
    'contact_ids',
    'owner_id',
    'opportunity_id',
  ],
  // Only the pay and the money of the chosen type are asked, judged and stored.
  unused: ({ type, customer_id: customer }) => [
    ...(isOneOf(assignmentTypes, type) && payOfType[type] === 'rate'
      ? (['salary_min', 'salary_max'] as const)
      : (['rate_min', 'rate_max'] as const)),
    ...(type === 'Werving & selectie'
      ? (['purchase_cents', 'selling_cents'] as const)
      : (['fee_cents'] as const)),
    ...(customer ? [] : (['contact_ids', 'opportunity_id'] as const)),
  ],
  problems: ({ salaryMin, salaryMax, rateMin, rateMax }) => ({
    ...(salaryMin && salaryMax != null && salaryMin > salaryMax && { salary_max: 'payRange' }),
    ...(rateMin && rateMax != null && rateMin > rateMax && { rate_max: 'payRange' }),
  }),
});

export type AssignmentField = FieldOf<typeof assignmentRecord>;
export type AssignmentContent = ContentOf<typeof assignmentRecord>;
export type AssignmentForm = FormOf<typeof assignmentRecord>;
export type Assignment = AssignmentContent & {
  /** uuid */
  id: string;
  /** Part of its reference; see domain/reference.ts. */
  number: number;
  employerId: string | null;
  createdAt: Date;
  /** Names the version: later than before with every change. */
  updatedAt: Date;
};
type InternalContent = Camel<(typeof internalFields)[number]>;
/** The fields that are public. */
export type PublicAssignment = Omit<Assignment, InternalContent | 'employerId'>;
export type NewAssignment = Omit<Assignment, 'id' | 'number' | InternalContent> &
  Partial<Pick<Assignment, InternalContent>>;
/** A row of the public list. */
export type ListedAssignment = Omit<
  PublicAssignment,
  'description' | 'descriptionEn' | 'recruiterId' | 'skills' | 'skillsEn'
>;

/** `stored`: a deadline that has passed may stay as it is, so that an old assignment can still be corrected. */
export function readAssignmentForm(
  sent: SentForm,
  { today, stored }: { today: Day; stored?: Day },
): Read<AssignmentContent> {
  return readForm(assignmentRecord, sent, ({ deadline }) =>
    deadline && deadline < today && deadline !== stored ? { deadline: 'deadlinePast' } : {},
  );
}

/** The lists of a new assignment are derived from its description. */
export function readNewAssignmentForm(
  sent: SentForm,
  { today, status }: { today: Day; status: AssignmentContent['status'] },
): Read<AssignmentContent> {
  const read = readAssignmentForm({ ...sent, expertise: '', skills: '', status }, { today });
  if ('errors' in read) return read;
  return { content: { ...read.content, ...deriveRequirements(read.content.description) } };
}

export function newAssignmentForm(today: Day): AssignmentForm {
  return { ...emptyForm(assignmentRecord), deadline: addDays(today, DEFAULT_DEADLINE_DAYS) };
}
