import { describe, expect, test } from 'vitest';
import { anAssignment } from '#tests/support/assignments.ts';
import { propertyOf } from '#tests/support/property-of.ts';
import { isOneOf } from '../typed-entries.ts';
import { defaultSettings } from '../settings/settings.ts';
import { jobPosting } from './job-posting.ts';

const page = {
  company: defaultSettings.company,
  publicUrl: 'https://www.example.nl',
  language: 'nl',
  url: 'https://www.example.nl/opdrachten/0190a0a0-0000-7000-8000-000000000000',
  workHours: '32 uur per week',
  directApply: true,
} as const;
type Given = Parameters<typeof anAssignment>[0];
const assignment = (given: Given) => ({
  id: '0190a0a0-0000-7000-8000-000000000000',
  number: 118,
  ...anAssignment(given),
});
const posting = (given: Given = {}, today = '2026-11-15') => jobPosting(assignment(given), today, page);

/** The requirements of search engines: https://schema.org/JobPosting */
function problems(value: Record<string, unknown>): string[] {
  const found: string[] = [];
  const need = (condition: unknown, what: string) => condition || found.push(what);
  const at = (...path: string[]) => path.reduce<unknown>(propertyOf, value);
  const isoDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2}))?$/;
  need(value['@context'] === 'https://schema.org/' && value['@type'] === 'JobPosting', 'type');
  need(typeof value.title === 'string' && value.title !== '' && !/[<>]/.test(value.title), 'title');
  need(/<(p|ul)>/.test(String(value.description)), 'description');
  need(isoDate.test(String(value.datePosted)), 'datePosted');
  need(
    isoDate.test(String(value.validThrough)) && String(value.validThrough) > String(value.datePosted),
    'validThrough',
  );
  need(
    at('hiringOrganization', 'name') && at('hiringOrganization', '@type') === 'Organization',
    'hiringOrganization',
  );
  const address = (part: string) => at('jobLocation', 'address', part);
  need(address('addressLocality') && address('addressCountry') === 'NL', 'jobLocation');
  need(at('identifier', 'value'), 'identifier');
  need(typeof value.directApply === 'boolean', 'directApply');
  const allowed = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY'];
  need(
    Array.isArray(value.employmentType) &&
      value.employmentType.every((type: unknown) => isOneOf(allowed, type)),
    'employmentType',
  );
  if (value.baseSalary) {
    const amount = (part: string) => at('baseSalary', 'value', part);
    need(at('baseSalary', 'currency') === 'EUR', 'currency');
    need(['HOUR', 'MONTH'].includes(String(amount('unitText'))), 'unitText');
    need(
      [amount('minValue'), amount('maxValue')].some((bound) => typeof bound === 'number'),
      'amount',
    );
  }
  return found;
}

describe('the job posting for search engines', () => {
  test('has every field that schema.org and the search engines require', () => {
    expect(problems(posting()!)).toEqual([]);
    expect(problems(posting({ salaryMin: 4500, salaryMax: 6000 })!)).toEqual([]);
    expect(problems(posting({ type: 'ZZP', rateMin: 95 })!)).toEqual([]);
    expect(problems(posting({ type: 'Werving & selectie', salaryMin: 4500 })!)).toEqual([]);
  });

  test('names euros a month for a secondment and an hour for a freelancer', () => {
    expect(posting({ salaryMin: 4500, salaryMax: 6000 })?.baseSalary?.value).toEqual({
      '@type': 'QuantitativeValue',
      minValue: 4500,
      maxValue: 6000,
      unitText: 'MONTH',
    });
    expect(posting({ type: 'ZZP', rateMax: 120 })?.baseSalary?.value).toMatchObject({
      maxValue: 120,
      unitText: 'HOUR',
    });
    expect(posting()?.baseSalary).toBeUndefined();
  });

  test('says whether the work is temporary, freelance or permanent', () => {
    expect(posting({ hoursPerWeek: 36 })?.employmentType).toEqual(['TEMPORARY', 'FULL_TIME']);
    expect(posting({ type: 'ZZP', hoursPerWeek: 35 })?.employmentType).toEqual(['CONTRACTOR', 'PART_TIME']);
    const permanent = posting({ type: 'Werving & selectie', hoursPerWeek: 36, salaryMin: 4500 });
    expect(permanent?.employmentType).toEqual(['FULL_TIME']);
    expect(permanent?.baseSalary?.value).toMatchObject({ minValue: 4500, unitText: 'MONTH' });
  });

  test('is valid through the whole last day in Amsterdam, in winter and in summer', () => {
    expect(posting({ deadline: '2026-12-01' })?.validThrough).toBe('2026-12-01T22:59:59.000Z');
    expect(posting({ deadline: '2027-07-01' })?.validThrough).toBe('2027-07-01T21:59:59.000Z');
  });

  test('is there on the last day and gone the day after', () => {
    expect(posting({ deadline: '2026-11-15' })).toBeDefined();
    expect(posting({ deadline: '2026-11-14' })).toBeUndefined();
  });

  test('is in the language of its page, field by field', () => {
    const given = {
      title: 'Jurist',
      titleEn: 'Lawyer',
      skills: ['Engels'],
      expertise: ['AVG'],
      expertiseEn: ['GDPR'],
    };
    const english = jobPosting(assignment(given), '2026-11-15', { ...page, language: 'en' });
    expect(english).toMatchObject({ title: 'Lawyer', skills: 'GDPR, Engels' });
    expect(english?.mainEntityOfPage).toMatchObject({ '@id': page.url, inLanguage: 'nl' });
    const whole = assignment({ ...given, descriptionEn: 'Work on the case.' });
    expect(jobPosting(whole, '2026-11-15', { ...page, language: 'en' })).toMatchObject({
      description: '<p>Work on the case.</p>',
      mainEntityOfPage: { inLanguage: 'en' },
    });
    expect(jobPosting(whole, '2026-11-15', page)).toMatchObject({
      title: 'Jurist',
      mainEntityOfPage: { inLanguage: 'nl' },
    });
  });

  test('offers no direct application where the website takes none', () => {
    expect(jobPosting(assignment({}), '2026-11-15', { ...page, directApply: false })?.directApply).toBe(
      false,
    );
  });

  test('holds text as text', () => {
    expect(posting({ description: '<script>alert(1)</script>' })?.description).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    );
  });
});
