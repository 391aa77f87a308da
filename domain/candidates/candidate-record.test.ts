import { describe, expect, test } from 'vitest';
import { contentIn, errorsIn } from '#tests/support/records.ts';
import { readForm, type SentForm, showForm } from '../records/record.ts';
import { candidateRecord } from './candidate-record.ts';
import { mergedContent, mergeProposal, unmergedContent } from './candidate-merge.ts';

const whole = {
  first_name: ' Priya ',
  last_name: 'Ramdin',
  email: 'p.ramdin@voorbeeld.nl',
  phone: '06 12345678',
  location: 'Den Haag',
  experience_years: '9',
  education_level: 'WO',
  field_of_study: 'Informaticarecht',
  graduation_year: '2016',
  current_job_title: 'Privacyjurist',
  current_employer: 'Gemeente',
  skills: 'DPIA, Woo, dpia',
  expertise: 'Privacyrecht, "IT, en meer"',
  vakgebieden: ['Privacy', 'Legal', 'Onzin'],
  hours_min: '24',
  hours_max: '32',
  available_from: '2026-12-15',
};

const parse = (form: SentForm) => readForm(candidateRecord, form);
const errorsOf = (changes: SentForm) => errorsIn(parse({ ...whole, ...changes }));

describe('the form of a profile', () => {
  test('is read, and shown again as it was read', () => {
    const read = parse(whole);
    const content = contentIn(read);
    expect(content).toMatchObject({
      firstName: 'Priya',
      experienceYears: 9,
      skills: ['DPIA', 'Woo'],
      expertise: ['Privacyrecht', 'IT, en meer'],
      vakgebieden: ['Legal', 'Privacy'],
      availableFrom: '2026-12-15',
    });
    expect(parse(showForm(candidateRecord, content))).toEqual(read);
  });

  test('needs a name and an address, and nothing else', () => {
    expect(parse({})).toEqual({
      errors: { first_name: 'required', last_name: 'required', email: 'required' },
    });
    const { first_name, last_name, email } = whole;
    expect(parse({ first_name, last_name, email })).toMatchObject({
      content: { phone: null, educationLevel: null, skills: [], hoursMax: null, availableFrom: null },
    });
  });

  test.each([
    ['experience_years', '60', '61', 'years'],
    ['experience_years', '0', '-1', 'years'],
    ['graduation_year', '1950', '1949', 'year'],
    ['hours_max', '60', '61', 'hours'],
    ['hours_min', '1', '0', 'hours'],
    ['available_from', '2028-02-29', '2027-02-29', 'day'],
    ['email', 'a@b.nl', 'a@b', 'email'],
    ['phone', '123456', '12345', 'phone'],
  ])('%s may be %s and not %s', (field, good, bad, error) => {
    expect(errorsOf({ [field]: good })).toEqual({});
    expect(errorsOf({ [field]: bad })).toEqual({ [field]: error });
  });

  test('asks no fewer hours at most than at least', () => {
    expect(errorsOf({ hours_min: '32', hours_max: '32' })).toEqual({});
    expect(errorsOf({ hours_min: '33', hours_max: '32' })).toEqual({ hours_max: 'hoursOrder' });
  });
});

describe('two profiles', () => {
  const read = (changes: SentForm) => contentIn(parse({ ...whole, ...changes }));
  const kept = read({ phone: '', skills: 'DPIA' });
  const removed = read({ phone: '0699999999', skills: 'Woo', location: 'Delft' });

  test('are proposed as what stays, unless that is empty, and of lists both', () => {
    expect(mergeProposal(kept, removed)).toEqual([
      { field: 'phone', kept: '', removed: '0699999999', proposed: 'removed' },
      { field: 'location', kept: 'Den Haag', removed: 'Delft', proposed: 'kept' },
      { field: 'skills', kept: 'DPIA', removed: 'Woo', proposed: 'both' },
    ]);
  });

  test('become one as chosen; a field of one value cannot be of both', () => {
    const merged = mergedContent(kept, removed, { phone: 'removed', skills: 'both', location: 'both' });
    expect(merged).toEqual({ ...kept, phone: '0699999999', skills: ['DPIA', 'Woo'] });
  });

  test('become two again, but for what was changed since', () => {
    const merged = mergedContent(kept, removed, { phone: 'removed', location: 'removed' });
    expect(unmergedContent({ ...merged, location: 'Gouda' }, kept, merged)).toEqual({
      ...kept,
      location: 'Gouda',
    });
  });
});
