import type { Language } from '../language.ts';
import type { Company } from '../settings/settings.ts';
import { calendarDay, type Day, endOfDay } from '../time/amsterdam.ts';
import { escapeXml } from '../xml.ts';
import { descriptionIn, expertiseIn, skillsIn, titleIn } from './assignment-language.ts';
import type { AssignmentType } from './assignment.ts';
import type { PublicAssignment } from './assignment-record.ts';
import { takesApplications } from './deadline.ts';
import { parseDescription } from './description.ts';
import { payOf } from './pay.ts';

const fullTimeFrom = 36;
export const isFullTime = (hoursPerWeek: number): boolean => hoursPerWeek >= fullTimeFrom;

type PostingPage = {
  company: Company;
  publicUrl: string;
  language: Language;
  url: string;
  workHours: string;
  directApply: boolean;
};

/** The assignment for search engines (schema.org JobPosting); none once it takes no applications. */
export function jobPosting(
  assignment: PublicAssignment,
  today: Day,
  { company, publicUrl, language, url, workHours, directApply }: PostingPage,
) {
  if (!takesApplications(assignment, today)) return undefined;
  const description = descriptionIn(language, assignment);
  const tags = [...expertiseIn(language, assignment).text, ...skillsIn(language, assignment).text];
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: titleIn(language, assignment).text,
    description: descriptionHtml(description.text),
    identifier: { '@type': 'PropertyValue', name: company.name, value: assignment.id },
    url,
    // A posting itself has no language in schema.org.
    mainEntityOfPage: { '@type': 'WebPage', '@id': url, inLanguage: description.lang ?? language },
    datePosted: calendarDay(assignment.createdAt),
    validThrough: lastMoment(assignment.deadline),
    employmentType: employmentTypes(assignment),
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      sameAs: publicUrl,
      logo: `${publicUrl}/apple-touch-icon.png`,
    },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: assignment.location, addressCountry: 'NL' },
    },
    ...baseSalary(assignment),
    industry: assignment.vakgebied,
    occupationalCategory: assignment.vakgebied,
    skills: tags.join(', '),
    workHours,
    directApply,
  };
}

export function descriptionHtml(text: string): string {
  return parseDescription(text)
    .map((block) => {
      if (block.kind === 'list')
        return `<ul>${block.items.map((item) => `<li>${escapeXml(item)}</li>`).join('')}</ul>`;
      if (block.kind === 'heading') return `<h2>${escapeXml(block.text)}</h2>`;
      return `<p>${escapeXml(block.text)}</p>`;
    })
    .join('');
}

/** The whole deadline day counts. */
function lastMoment(deadline: Day): string {
  return new Date(endOfDay(deadline).getTime() - 1000).toISOString();
}

/** A permanent position has no word in schema.org. */
const contractTypes: Record<AssignmentType, string[]> = {
  Detachering: ['TEMPORARY'],
  ZZP: ['CONTRACTOR'],
  'Werving & selectie': [],
};

function employmentTypes({ type, hoursPerWeek }: PublicAssignment): string[] {
  return [...contractTypes[type], isFullTime(hoursPerWeek) ? 'FULL_TIME' : 'PART_TIME'];
}

function baseSalary(assignment: PublicAssignment) {
  const pay = payOf(assignment);
  if (!('min' in pay)) return {};
  const { kind, min, max } = pay;
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: {
        '@type': 'QuantitativeValue',
        ...(min === null ? {} : { minValue: min }),
        ...(max === null ? {} : { maxValue: max }),
        unitText: kind === 'monthly' ? 'MONTH' : 'HOUR',
      },
    },
  };
}
