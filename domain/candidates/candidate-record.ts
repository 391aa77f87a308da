import { educationLevels, vakgebieden } from '../assignments/assignment.ts';
import { choices, optionalChoice } from '../records/choice-fields.ts';
import { line, phone, requiredEmail, requiredLine, texts } from '../records/text-fields.ts';
import { day, number } from '../records/value-fields.ts';
import { type ContentOf, describeRecord, type FieldOf } from '../records/record.ts';

const MAX_EXPERIENCE_YEARS = 60;
const FIRST_GRADUATION_YEAR = 1950;
const LAST_GRADUATION_YEAR = 2100;
const LONGEST_WEEK = 60;

export const candidateRecord = describeRecord({
  fields: {
    first_name: requiredLine(100),
    last_name: requiredLine(100),
    email: requiredEmail(),
    phone: phone(),
    location: line(100),
    current_job_title: line(200),
    current_employer: line(200),
    education_level: optionalChoice(educationLevels),
    field_of_study: line(200),
    graduation_year: number(FIRST_GRADUATION_YEAR, LAST_GRADUATION_YEAR, 'year'),
    experience_years: number(0, MAX_EXPERIENCE_YEARS, 'years'),
    expertise: texts(2000),
    skills: texts(2000),
    vakgebieden: choices(vakgebieden),
    hours_min: number(1, LONGEST_WEEK, 'hours'),
    hours_max: number(1, LONGEST_WEEK, 'hours'),
    available_from: day(),
  },
  sections: {
    personal: ['first_name', 'last_name', 'email', 'phone', 'location'],
    professional: [
      'current_job_title',
      'current_employer',
      'experience_years',
      'expertise',
      'skills',
      'vakgebieden',
    ],
    education: ['education_level', 'field_of_study', 'graduation_year'],
    availability: ['hours_min', 'hours_max', 'available_from'],
  },
  facts: [
    'current_job_title',
    'current_employer',
    'education_level',
    'field_of_study',
    'experience_years',
    'graduation_year',
  ],
  problems: ({ hoursMin, hoursMax }) =>
    hoursMin && hoursMax && hoursMin > hoursMax ? { hours_max: 'hoursOrder' } : {},
});

export type CandidateField = FieldOf<typeof candidateRecord>;
export type CandidateContent = ContentOf<typeof candidateRecord>;

/** Of the form for a new profile: how the candidate agreed to be kept, if they did. */
export const CONSENT_FIELD = 'consent';
