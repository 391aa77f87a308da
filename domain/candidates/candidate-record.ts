import { imported } from '../records/fields.ts';
import { emailHeadings, phoneHeadings } from '../imports/headings.ts';
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
    first_name: imported(requiredLine(100), 'voornaam', 'roepnaam', 'givenname'),
    last_name: imported(requiredLine(100), 'achternaam', 'familienaam', 'surname', 'familyname'),
    email: requiredEmail({ headings: emailHeadings }),
    phone: phone({ headings: [...phoneHeadings, 'mobiel', 'mobile'] }),
    location: imported(line(100), 'woonplaats', 'plaats', 'stad', 'city', 'town', 'placeofresidence'),
    current_job_title: imported(
      line(200),
      'huidigefunctie',
      'functie',
      'functietitel',
      'jobtitle',
      'currentposition',
      'title',
    ),
    current_employer: imported(line(200), 'huidigewerkgever', 'werkgever', 'employer', 'company'),
    education_level: imported(optionalChoice(educationLevels), 'opleidingsniveau', 'opleiding', 'education'),
    field_of_study: imported(line(200), 'studierichting', 'studie', 'study', 'fieldofstudy'),
    graduation_year: imported(
      number(FIRST_GRADUATION_YEAR, LAST_GRADUATION_YEAR, 'year'),
      'afstudeerjaar',
      'jaarvanafstuderen',
      'graduated',
    ),
    experience_years: imported(
      number(0, MAX_EXPERIENCE_YEARS, 'years'),
      'jarenervaring',
      'ervaring',
      'experience',
      'yearsofexperience',
    ),
    expertise: imported(texts(2000), 'specialisatie', 'specialisaties', 'specialisms'),
    skills: imported(texts(2000), 'vaardigheden', 'competenties'),
    vakgebieden: imported(choices(vakgebieden), 'vakgebied', 'practiceareas', 'practicearea'),
    hours_min: imported(
      number(1, LONGEST_WEEK, 'hours'),
      'urenvanaf',
      'minimumuren',
      'minhours',
      'hoursfrom',
      'urenperweekvanaf',
      'hoursaweekatleast',
    ),
    hours_max: imported(
      number(1, LONGEST_WEEK, 'hours'),
      'urentot',
      'maximumuren',
      'maxhours',
      'hoursto',
      'urenperweektotenmet',
      'hoursaweekatmost',
    ),
    available_from: imported(day(), 'beschikbaarvanaf', 'beschikbaar', 'available'),
  },
  sections: {
    personal: ['first_name', 'last_name', 'location', 'email', 'phone'],
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
  problems: ({ hoursMin, hoursMax }) =>
    hoursMin && hoursMax && hoursMin > hoursMax ? { hours_max: 'hoursOrder' } : {},
});

export type CandidateField = FieldOf<typeof candidateRecord>;
export type CandidateContent = ContentOf<typeof candidateRecord>;

/** Of the form for a new profile: how the candidate agreed to be kept, if they did. */
export const CONSENT_FIELD = 'consent';
