import { describe, expect, test } from 'vitest';
import { addDays } from '../time/amsterdam.ts';
import {
  type AssignmentErrorKey,
  assignmentLimits,
  editAssignmentForm,
  newAssignmentForm,
} from './assignment-form.ts';
import { assignmentSteps, errorsOfStep, reachableStep, stepFields, stepFrom } from './assignment-steps.ts';
import { assignmentValues, emptyAssignmentValues } from './assignment-values.ts';
import { errorsByField } from '../form-text.ts';

const today = '2026-11-15';
const good = {
  ...emptyAssignmentValues(today),
  title: 'Jurist bestuursrecht',
  organization: 'Gemeente Tilburg',
  location: 'Tilburg',
  vakgebied: 'Juridisch',
  type: 'Detachering',
  start_date: 'Per direct',
  duration: '6 maanden',
  description: 'Functie-eisen\n- Awb',
};

function errorsOf(change: Record<string, string>) {
  const read = newAssignmentForm(today).safeParse({ ...good, ...change });
  return read.success ? {} : errorsByField<AssignmentErrorKey>(read.error);
}

describe('the form of an assignment', () => {
  test('starts with the defaults of the specification', () => {
    const { hours_per_week, experience_level, education_level, deadline } = emptyAssignmentValues(today);
    expect([hours_per_week, experience_level, education_level]).toEqual(['40', 'Medior', 'HBO']);
    expect(deadline).toBe('2026-12-15');
  });

  test('becomes an assignment; empty pay is null', () => {
    expect(newAssignmentForm(today).parse({ ...good, title: '  Jurist  bestuursrecht ' })).toEqual({
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
    });
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

  test.each(Object.entries(assignmentLimits))('holds at most so much as %s', (field, limit) => {
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
    expect(newAssignmentForm(today).parse(freelance)).toMatchObject({
      salaryMin: null,
      rateMin: 90,
      rateMax: 110.5,
    });
  });
});

describe('the edit form', () => {
  const stored = {
    ...newAssignmentForm('2026-01-01').parse({
      ...good,
      deadline: '2026-01-31',
      salary_min: '4500',
      salary_max: '6000,50',
    }),
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
    const form = editAssignmentForm({ today, stored: stored.deadline });
    expect(form.parse(assignmentValues(stored))).toEqual(content);
  });

  test('does not move a deadline to another day in the past', () => {
    const form = editAssignmentForm({ today, stored: stored.deadline });
    const read = form.safeParse({ ...assignmentValues(stored), deadline: '2026-02-01' });
    expect(read.success ? {} : errorsByField(read.error)).toEqual({ deadline: 'deadlinePast' });
  });

  test('limits the lists', () => {
    const form = editAssignmentForm({ today });
    const errors = (skills: string) => {
      const read = form.safeParse({ ...assignmentValues(stored), deadline: today, skills });
      return read.success ? {} : errorsByField(read.error);
    };
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
    expect(asked.toSorted()).toEqual(Object.keys(emptyAssignmentValues(today)).toSorted());
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
