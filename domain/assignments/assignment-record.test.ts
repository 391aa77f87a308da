import { describe, expect, test } from 'vitest';
import { addDays } from '../time/amsterdam.ts';
import { assignmentSteps, errorsOfStep, reachableStep, stepFields, stepFrom } from './assignment-steps.ts';
import { contentIn, errorsIn } from '#tests/support/records.ts';
import { limitsOf, type SentForm, showForm } from '../records/record.ts';
import {
  assignmentRecord,
  newAssignmentForm,
  readAssignmentForm,
  readNewAssignmentForm,
} from './assignment-record.ts';

const today = '2026-11-15';
const good = {
  ...newAssignmentForm(today),
  title: 'Jurist bestuursrecht',
  organization: 'Gemeente Tilburg',
  location: 'Tilburg',
  vakgebied: 'Juridisch',
  type: 'Detachering',
  start_date: 'Per direct',
  duration: '6 maanden',
  description: 'Functie-eisen\n- Awb',
};

const parse = (form: SentForm, day = today) => readNewAssignmentForm(form, { today: day, status: 'open' });
const errorsOf = (change: SentForm) => errorsIn(parse({ ...good, ...change }));

describe('the form of an assignment', () => {
  test('starts with the defaults of the specification', () => {
    const { hours_per_week, experience_level, education_level, deadline } = newAssignmentForm(today);
    expect([hours_per_week, experience_level, education_level]).toEqual(['40', 'Medior', 'HBO']);
    expect(deadline).toBe('2026-12-15');
  });

  test('becomes an assignment; empty pay is null', () => {
    expect(contentIn(parse({ ...good, title: '  Jurist  bestuursrecht ' }))).toEqual({
      title: 'Jurist  bestuursrecht',
      organization: 'Gemeente Tilburg',
      location: 'Tilburg',
      type: 'Detachering',
      vakgebied: 'Juridisch',
      experienceLevel: 'Medior',
      educationLevel: 'HBO',
      description: 'Functie-eisen\n- Awb',
      salaryMin: null,
      salaryMax: null,
      rateMin: null,
      rateMax: null,
      hoursPerWeek: 40,
      startDate: 'Per direct',
      duration: '6 maanden',
      deadline: '2026-12-15',
      expertise: ['Awb'],
      skills: [],
      status: 'open',
      titleEn: null,
      descriptionEn: null,
      expertiseEn: [],
      skillsEn: [],
      recruiterId: null,
      customerId: null,
      contactIds: [],
      opportunityId: null,
      ownerId: null,
      purchaseCents: null,
      sellingCents: null,
      feeCents: null,
    });
  });

  test('may have English texts, which the step of the description corrects', () => {
    const english = { title_en: ' Lawyer ', description_en: 'Work.', expertise_en: 'GDPR, "Law, Dutch"' };
    expect(contentIn(parse({ ...good, ...english }))).toMatchObject({
      titleEn: 'Lawyer',
      descriptionEn: 'Work.',
      expertiseEn: ['GDPR', 'Law, Dutch'],
      skillsEn: [],
    });
    const errors = errorsOf({ skills_en: 'x'.repeat(121) });
    expect(errors).toEqual({ skills_en: 'itemTooLong' });
    expect(errorsOfStep(errors, 'description')).toEqual(errors);
    expect(reachableStep(errors, 'linkedin')).toBe('description');
  });

  test.each([
    'title',
    'organization',
    'location',
    'vakgebied',
    'type',
    'hours_per_week',
    'start_date',
    'deadline',
    'duration',
    'description',
  ])('requires %s', (field) => {
    expect(errorsOf({ [field]: '' })).toEqual({ [field]: 'required' });
    expect(errorsOf({ [field]: '   ' })).toEqual({ [field]: 'required' });
  });

  test.each([
    ['7', 'hours'],
    ['8', undefined],
    ['40', undefined],
    ['41', 'hours'],
    ['32,5', 'hours'],
    ['-8', 'hours'],
    ['acht', 'hours'],
  ])('%s hours a week', (hours, error) => {
    expect(errorsOf({ hours_per_week: hours }).hours_per_week).toBe(error);
  });

  test('has a deadline that is not before today', () => {
    expect(errorsOf({ deadline: addDays(today, -1) })).toEqual({ deadline: 'deadlinePast' });
    expect(errorsOf({ deadline: today })).toEqual({});
    expect(errorsOf({ deadline: '2026-02-30' })).toEqual({ deadline: 'day' });
  });

  const limits = Object.entries(limitsOf(assignmentRecord)).filter(
    ([name, max]) => max !== undefined && !/^(?:expertise|skills)/.test(name),
  );
  test.each(limits)('holds at most so much as %s', (field, limit) => {
    expect(errorsOf({ [field]: 'x'.repeat(limit) })).toEqual({});
    expect(errorsOf({ [field]: 'x'.repeat(limit + 1) })).toEqual({ [field]: 'tooLong' });
  });

  test('refuses what the database would refuse', () => {
    expect(errorsOf({ title: 'Jurist\u0000' })).toEqual({ title: 'invalidCharacters' });
    expect(errorsOf({ vakgebied: 'Tandheelkunde' })).toEqual({ vakgebied: 'required' });
  });

  test('judges and keeps only the pay of its type', () => {
    expect(errorsOf({ salary_min: 'veel' })).toEqual({ salary_min: 'amount' });
    expect(errorsOf({ rate_min: 'veel' })).toEqual({});
    expect(errorsOf({ salary_min: '6000', salary_max: '4500' })).toEqual({ salary_max: 'payRange' });
    expect(errorsOf({ salary_min: '4500', salary_max: '4500' })).toEqual({});
    const freelance = { ...good, type: 'ZZP', salary_min: '4500', rate_min: '€ 90', rate_max: '110,50' };
    expect(contentIn(parse(freelance))).toMatchObject({
      salaryMin: null,
      rateMin: 90,
      rateMax: 110.5,
    });
    const permanent = { ...freelance, type: 'Werving & selectie' };
    expect(contentIn(parse(permanent))).toMatchObject({ salaryMin: 4500, rateMin: null, rateMax: null });
  });
});

describe('the edit form', () => {
  const stored = {
    ...contentIn(
      parse({ ...good, deadline: '2026-01-31', salary_min: '4500', salary_max: '6000,50' }, '2026-01-01'),
    ),
    id: '00000000-0000-7000-8000-000000000001',
    expertise: ['Awb, Woo', 'Bezwaar'],
    skills: [],
    employerId: null,
    status: 'closed' as const,
    createdAt: new Date(0),
    updatedAt: new Date(0),
  };

  test('gives back what is stored when nothing is changed, also past the deadline', () => {
    const { id: _, employerId: _e, createdAt: _c, updatedAt: _u, ...content } = stored;
    const read = readAssignmentForm(showForm(assignmentRecord, stored), { today, stored: stored.deadline });
    expect(contentIn(read)).toEqual(content);
  });

  test('does not move a deadline to another day in the past', () => {
    const sent = { ...showForm(assignmentRecord, stored), deadline: '2026-02-01' };
    const read = readAssignmentForm(sent, { today, stored: stored.deadline });
    expect(errorsIn(read)).toEqual({ deadline: 'deadlinePast' });
  });

  test('limits the lists', () => {
    const sent = { ...showForm(assignmentRecord, stored), deadline: today };
    const errors = (skills: string) => errorsIn(readAssignmentForm({ ...sent, skills }, { today }));
    const items = (n: number) => Array.from({ length: n }, (_, at) => `eis ${at}`).join(', ');
    expect(errors(items(20))).toEqual({});
    expect(errors(items(21))).toEqual({ skills: 'tooMany' });
    expect(errors('x'.repeat(120))).toEqual({});
    expect(errors('x'.repeat(121))).toEqual({ skills: 'itemTooLong' });
  });
});

describe('the steps of the wizard', () => {
  test('together ask every field once', () => {
    const asked = assignmentSteps.flatMap((step) => stepFields[step]);
    const { lists, state } = assignmentRecord.sections;
    const later: readonly string[] = [...lists, ...state];
    const expected = assignmentRecord.names.filter((name) => !later.includes(name));
    expect(asked.toSorted()).toEqual(expected.toSorted());
  });

  test('show only their own errors', () => {
    const errors = errorsOf({ title: '', duration: '', description: '' });
    expect(errorsOfStep(errors, 'basis')).toEqual({ title: 'required' });
    expect(errorsOfStep(errors, 'details')).toEqual({ duration: 'required' });
    expect(errorsOfStep(errors, 'description')).toEqual({ description: 'required' });
    expect(errorsOfStep(errors, 'linkedin')).toEqual({});
  });

  test('are reached in order', () => {
    expect(reachableStep(errorsOf({ title: '' }), 'linkedin')).toBe('basis');
    expect(reachableStep(errorsOf({ title: '' }), 'basis')).toBe('basis');
    expect(reachableStep(errorsOf({ duration: '' }), 'linkedin')).toBe('details');
    expect(reachableStep({}, 'linkedin')).toBe('linkedin');
    expect([stepFrom('details'), stepFrom('5'), stepFrom('')]).toEqual(['details', undefined, undefined]);
  });
});
