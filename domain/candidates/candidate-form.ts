import { z } from 'zod';
import { formatCommaList, parseCommaList } from '../assignments/comma-list.ts';
import { educationLevels, type Vakgebied, vakgebieden } from '../assignments/assignment.ts';
import { type CrmErrorKey, crmIssue, orNull } from '../records/crm-form.ts';
import {
  emailLine,
  errorsByField,
  fieldLimits,
  line,
  optionalLine,
  optionalPhoneLine,
} from '../form-text.ts';
import { isPlannableDay } from '../time/local-moment.ts';
import type { CandidateContent } from './candidate.ts';

export const candidateLimits = {
  first_name: fieldLimits.first_name,
  last_name: fieldLimits.last_name,
  email: fieldLimits.email,
  phone: fieldLimits.phone,
  location: 100,
  current_job_title: 200,
  current_employer: 200,
  field_of_study: 200,
  skills: 2000,
  expertise: 2000,
} as const;

/** Ticked where a profile is made by hand: the person agreed that his data are kept. */
export const CONSENT_FIELD = 'consent';

const MAX_EXPERIENCE_YEARS = 60;
const FIRST_GRADUATION_YEAR = 1950;
const LAST_GRADUATION_YEAR = 2100;
const LONGEST_WEEK = 60;

const fieldNames = [
  ...(Object.keys(candidateLimits) as (keyof typeof candidateLimits)[]),
  'experience_years',
  'education_level',
  'graduation_year',
  'vakgebieden',
  'hours_min',
  'hours_max',
  'available_from',
] as const;
export type CandidateField = (typeof fieldNames)[number];
export const candidateFieldNames: readonly CandidateField[] = fieldNames;

const text = (name: keyof typeof candidateLimits) => optionalLine(candidateLimits[name]);
const whole = (from: number, to: number, error: CrmErrorKey) =>
  optionalLine(10)
    .refine(
      (value) => value === '' || (/^\d+$/.test(value) && +value >= from && +value <= to),
      crmIssue(error),
    )
    .transform((value) => (value === '' ? null : Number(value)));
const items = (name: 'skills' | 'expertise') => text(name).transform(parseCommaList);

/** The names are those of the specification, which are those of the columns. */
const candidateForm = z
  .object({
    first_name: line(candidateLimits.first_name),
    last_name: line(candidateLimits.last_name),
    email: emailLine(),
    phone: optionalPhoneLine(),
    location: text('location'),
    experience_years: whole(0, MAX_EXPERIENCE_YEARS, 'years'),
    education_level: z.enum(['', ...educationLevels], crmIssue('invalid')).default(''),
    field_of_study: text('field_of_study'),
    graduation_year: whole(FIRST_GRADUATION_YEAR, LAST_GRADUATION_YEAR, 'year'),
    current_job_title: text('current_job_title'),
    current_employer: text('current_employer'),
    skills: items('skills'),
    expertise: items('expertise'),
    vakgebieden: optionalLine(200).transform((value) =>
      vakgebieden.filter((one) => listed(value).includes(one)),
    ),
    hours_min: whole(1, LONGEST_WEEK, 'hours'),
    hours_max: whole(1, LONGEST_WEEK, 'hours'),
    available_from: optionalLine(10).refine(
      (value) => value === '' || isPlannableDay(value),
      crmIssue('day'),
    ),
  })
  .transform((form): CandidateContent => ({
    firstName: form.first_name,
    lastName: form.last_name,
    email: form.email,
    phone: orNull(form.phone),
    location: orNull(form.location),
    experienceYears: form.experience_years,
    educationLevel: form.education_level === '' ? null : form.education_level,
    fieldOfStudy: orNull(form.field_of_study),
    graduationYear: form.graduation_year,
    currentJobTitle: orNull(form.current_job_title),
    currentEmployer: orNull(form.current_employer),
    skills: form.skills,
    expertise: form.expertise,
    vakgebieden: form.vakgebieden,
    hoursMin: form.hours_min,
    hoursMax: form.hours_max,
    availableFrom: orNull(form.available_from),
  }));

export type ReadCandidate = { content: CandidateContent } | { errors: Record<string, CrmErrorKey> };

export function readCandidateForm(values: Record<string, string>): ReadCandidate {
  const parsed = candidateForm.safeParse(values);
  if (!parsed.success) return { errors: errorsByField<CrmErrorKey>(parsed.error) };
  const { hoursMin, hoursMax } = parsed.data;
  if (hoursMin !== null && hoursMax !== null && hoursMin > hoursMax)
    return { errors: { hours_max: 'hoursOrder' } };
  return { content: parsed.data };
}

/** The content by the names of the form, as it shows it. */
export function candidateFields(content: CandidateContent): Record<CandidateField, string> {
  const written = (value: string | number | null) => (value === null ? '' : String(value));
  return {
    first_name: content.firstName,
    last_name: content.lastName,
    email: content.email,
    phone: written(content.phone),
    location: written(content.location),
    current_job_title: written(content.currentJobTitle),
    current_employer: written(content.currentEmployer),
    field_of_study: written(content.fieldOfStudy),
    skills: formatCommaList(content.skills),
    expertise: formatCommaList(content.expertise),
    experience_years: written(content.experienceYears),
    education_level: written(content.educationLevel),
    graduation_year: written(content.graduationYear),
    vakgebieden: writtenVakgebieden(content.vakgebieden),
    hours_min: written(content.hoursMin),
    hours_max: written(content.hoursMax),
    available_from: written(content.availableFrom),
  };
}

/** The chosen ones as one text of the form; none of them holds the sign between them. */
const between = '|';
export const listed = (value: string): string[] => value.split(between);
export const writtenVakgebieden = (chosen: readonly Vakgebied[]): string =>
  vakgebieden.filter((one) => chosen.includes(one)).join(between);
