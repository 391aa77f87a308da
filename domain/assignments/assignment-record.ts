import { companyHeadings, ownerHeadings } from '../imports/headings.ts';
import { imported } from '../records/fields.ts';
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
    title: imported(requiredLine(200), 'titel', 'functie', 'functietitel', 'jobtitle'),
    organization: imported(requiredLine(200), 'organisatie', 'organisation', 'opdrachtgever'),
    location: imported(requiredLine(100), 'locatie', 'plaats', 'standplaats', 'city'),
    type: imported(
      requiredChoice(assignmentTypes),
      'typevacature',
      'soort',
      'dienstverband',
      'contract',
      'assignmenttype',
    ),
    vakgebied: imported(requiredChoice(vakgebieden), 'practicearea', 'field'),
    expertise: imported(requirements(), 'expertises'),
    skills: imported(requirements(), 'vaardigheden'),
    experience_level: imported(
      requiredChoice(experienceLevels, defaultExperienceLevel),
      'ervaringsniveau',
      'niveau',
      'seniority',
    ),
    education_level: imported(
      requiredChoice(educationLevels, defaultEducationLevel),
      'opleidingsniveau',
      'opleiding',
      'education',
    ),
    description: imported(requiredLines(20_000), 'omschrijving', 'beschrijving', 'vacaturetekst', 'text'),
    /** Euros a month; where the pay is a salary. */
    salary_min: imported(euros(), 'salarisvanaf', 'salarismin', 'minimumsalaris', 'salaryfrom'),
    salary_max: imported(euros(), 'salaristot', 'salarismax', 'maximumsalaris', 'salaryto'),
    /** Euros an hour; where the pay is a rate. */
    rate_min: imported(euros(), 'tariefvanaf', 'tariefmin', 'ratefrom'),
    rate_max: imported(euros(), 'tarieftot', 'tariefmax', 'rateto'),
    hours_per_week: imported(
      requiredNumber(MIN_HOURS, MAX_HOURS, 'hours', DEFAULT_HOURS),
      'urenperweek',
      'uren',
      'hours',
    ),
    /** Free text, such as 'Per direct'. */
    start_date: imported(requiredLine(100), 'startdatum', 'start', 'ingangsdatum'),
    /** Free text, such as '6 maanden, verlenging mogelijk'. */
    duration: imported(requiredLine(200), 'duur', 'looptijd'),
    /** The last day on which it takes applications. */
    deadline: imported(requiredDay(), 'sluitingsdatum', 'reagerenvoor', 'closingdate'),
    status: imported(requiredChoice(assignmentStatuses, defaultAssignmentStatus), 'state'),
    /** The colleague whom visitors call about it. */
    recruiter_id: imported(reference('invalid'), 'recruiter', 'recruiteremail'),
    /** For English pages; a field that is missing is shown in Dutch. */
    title_en: imported(line(200), 'titelengels', 'englishtitle', 'titleenglish'),
    description_en: imported(lines(20_000), 'omschrijvingengels', 'englishdescription', 'descriptionenglish'),
    expertise_en: imported(requirements(), 'expertiseengels', 'expertiseenglish'),
    skills_en: imported(requirements(), 'vaardighedenengels', 'skillsenglish'),
    // Never public: see `PublicAssignment`.
    customer_id: imported(reference('company'), ...companyHeadings),
    /** Of the same customer. */
    contact_ids: imported(
      references(MAX_CONTACTS, 'otherContact'),
      'contactpersonen',
      'contactpersoon',
      'contacts',
      'contact',
    ),
    /** The colleague who fills it. */
    owner_id: imported(reference('invalid'), ...ownerHeadings),
    /** Of the same customer: what it came from. */
    opportunity_id: imported(reference('otherOpportunity'), 'opportunity', 'deal'),
    /** An hour. */
    purchase_cents: imported(cents(), 'inkooptarief', 'inkoop', 'purchaserate', 'costrate'),
    selling_cents: imported(cents(), 'verkooptarief', 'verkoop', 'sellingrate'),
    /** Once, for a permanent position. */
    fee_cents: imported(cents(), 'fee', 'wervingsfee'),
  },
  sections: {
    basis: ['title', 'organization', 'location', 'vakgebied', 'recruiter_id', 'type'],
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
