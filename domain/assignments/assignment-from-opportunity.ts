import type { Customer } from '../customers/customer-record.ts';
import type { Opportunity } from '../opportunities/opportunity-record.ts';
import { emptyContent } from '../records/record.ts';
import { addDays, type Day } from '../time/amsterdam.ts';
import {
  type AssignmentType,
  DEFAULT_DEADLINE_DAYS,
  DEFAULT_HOURS,
  defaultEducationLevel,
  defaultExperienceLevel,
  type Vakgebied,
} from './assignment.ts';
import { MAX_AMOUNT } from './amount.ts';
import { type AssignmentContent, assignmentRecord } from './assignment-record.ts';
import { deriveRequirements } from './requirements.ts';

/** Defaults for fields that the opportunity lacks; staff see them before they publish. */
const toBeAgreed = 'In overleg';
const toFollow = 'De omschrijving volgt.';

const vakgebiedWords: [RegExp, Vakgebied][] = [
  [/privacy|avg\b|gegevensbescherming/i, 'Privacy'],
  [/compliance|risk|wwft|kyc/i, 'Compliance & Risk'],
  [/notar/i, 'Notariaat'],
  [/advoca/i, 'Advocatuur'],
  [/legal|bedrijfsjurist/i, 'Legal'],
];
const typeWords: [RegExp, AssignmentType][] = [
  [/werving|vaste? (?:dienst|aanstelling|jurist|functie|plek)/i, 'Werving & selectie'],
  [/zzp|interim|freelance|zelfstandig/i, 'ZZP'],
];

type Source = {
  opportunity: Pick<Opportunity, 'id' | 'title' | 'description' | 'value'>;
  customer: Pick<Customer, 'id' | 'companyName' | 'city'>;
  contactIds: string[];
  /** The colleague who creates it. */
  userId: string | null;
  today: Day;
};

/** A draft with everything that the opportunity and its customer know. */
export function assignmentFromOpportunity({
  opportunity,
  customer,
  contactIds,
  userId,
  today,
}: Source): AssignmentContent {
  const { title, value } = opportunity;
  const description = opportunity.description ?? toFollow;
  const first = <Value>(words: [RegExp, Value][]) =>
    words.find(([word]) => word.test(`${title} ${description}`))?.[1];
  const type = first(typeWords) ?? 'Detachering';
  const fee = type === 'Werving & selectie' && value !== null && value <= MAX_AMOUNT ? value : null;
  return {
    ...emptyContent(assignmentRecord),
    title,
    organization: customer.companyName,
    location: customer.city ?? toBeAgreed,
    type,
    vakgebied: first(vakgebiedWords) ?? 'Juridisch',
    experienceLevel: defaultExperienceLevel,
    educationLevel: defaultEducationLevel,
    description,
    ...deriveRequirements(description),
    hoursPerWeek: DEFAULT_HOURS,
    startDate: toBeAgreed,
    duration: toBeAgreed,
    deadline: addDays(today, DEFAULT_DEADLINE_DAYS),
    status: 'draft',
    recruiterId: userId,
    ownerId: userId,
    customerId: customer.id,
    contactIds,
    opportunityId: opportunity.id,
    feeCents: fee === null ? null : Math.round(fee * 100),
  };
}
