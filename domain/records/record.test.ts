import { describe, expect, expectTypeOf, test } from 'vitest';
import { contentIn, errorsIn, filledForm, sampleOf } from '#tests/support/records.ts';
import { activityRecord } from '../activities/activity-record.ts';
import { assignmentRecord } from '../assignments/assignment-record.ts';
import { candidateRecord } from '../candidates/candidate-record.ts';
import { contactRecord } from '../contacts/contact-record.ts';
import { type Customer, type CustomerContent, customerRecord } from '../customers/customer-record.ts';
import { opportunityRecord } from '../opportunities/opportunity-record.ts';
import {
  audited,
  camel,
  type Described,
  emptyContent,
  emptyForm,
  keptContent,
  readForm,
  showForm,
} from './record.ts';
import { differingFields, storedForm, versionOf } from './save.ts';

const records: [string, Described][] = [
  ['customer', customerRecord],
  ['contact', contactRecord],
  ['opportunity', opportunityRecord],
  ['activity', activityRecord],
  ['assignment', assignmentRecord],
  ['candidate', candidateRecord],
];

describe.each(records)('the description of a %s', (_, record) => {
  test('has every field in one section of the form', () => {
    const drawn = Object.values(record.sections).flat();
    expect(drawn.toSorted()).toEqual([...record.names].toSorted());
  });

  test('reads a form in which everything is filled in, and shows it again', () => {
    // Fields that are left out of one form are in another.
    const sent = filledForm(record, 'Tekst', record === opportunityRecord ? { stage: 'closed_won' } : {});
    const content = contentIn(readForm(record, sent));
    const again = contentIn(readForm(record, { ...showForm(record, content) }));
    expect(again).toEqual(content);
    expect(Object.keys(content)).toEqual(record.names.map(camel));
  });

  test('starts with a form that lacks only the required fields', () => {
    const missing = Object.keys(errorsIn(readForm(record, { ...emptyForm(record) })));
    const required = record.names.filter((name) => record.fields[name]?.need === 'required');
    const started = required.filter((name) => record.fields[name]?.start === undefined);
    expect(missing.toSorted()).toEqual(started.toSorted());
    expect(sampleOf(record)).toMatchObject({ ...emptyContent(record) });
  });
});

describe('the types of a record', () => {
  test('follow from its description', () => {
    expectTypeOf<CustomerContent['companyName']>().toEqualTypeOf<string>();
    expectTypeOf<CustomerContent['postalCode']>().toEqualTypeOf<string | null>();
    expectTypeOf<Customer['status']>().toEqualTypeOf<'lead' | 'prospect' | 'active' | 'inactive'>();
    expectTypeOf(emptyForm(customerRecord).custom_fields).toEqualTypeOf<
      readonly { key: string; value: string }[]
    >();
    expectTypeOf(emptyContent(customerRecord)).not.toHaveProperty('companyName');
  });
});

describe('what a form cannot show', () => {
  const activity = {
    ...sampleOf(activityRecord),
    dueDate: new Date('2026-11-15T10:07:31.005Z'),
  };
  const kept = (dueDate: Date | null, before = activity) =>
    keptContent(activityRecord, before, { ...activity, dueDate }).dueDate;

  test('stays as long as the form shows the same: the seconds of a moment', () => {
    expect(kept(new Date('2026-11-15T10:07:00Z'))).toBe(activity.dueDate);
    const later = new Date('2026-11-15T10:08:00Z');
    expect(kept(later)).toBe(later);
    expect(kept(null)).toBeNull();
    expect(keptContent(activityRecord, { ...activity, dueDate: null }, activity).dueDate).toBe(
      activity.dueDate,
    );
  });

  test('stays for each row of a list: the type of a value', () => {
    const customer = { ...sampleOf(customerRecord), customFields: { uren: 12, taal: 'nl' } };
    const sent = { ...customer, customFields: { uren: '12', taal: 'en' } };
    expect(keptContent(customerRecord, customer, sent).customFields).toEqual({ uren: 12, taal: 'en' });
  });
});

test('the audit log has the names of the columns', () => {
  const content = sampleOf(contactRecord);
  expect(audited(contactRecord, content)).toMatchObject({ first_name: 'Voorbeeld', is_primary: false });
});

test('a form names the version that it shows', () => {
  const at = new Date('2026-11-15T10:07:31.005Z');
  expect(versionOf({ version: 3, updatedAt: at })).toBe('3');
  expect(versionOf({ updatedAt: at })).toBe('2026-11-15T10:07:31.005Z');
  const stored = { ...sampleOf(contactRecord), version: 3, updatedAt: at };
  expect(storedForm(contactRecord, stored)).toMatchObject({
    version: '3',
    values: { last_name: 'Voorbeeld' },
  });
});

test('two versions differ in a field when its rows do', () => {
  const row = (value: string) => [{ key: 'a', value }];
  expect(differingFields({ a: 'x', b: row('1'), c: row('1') }, { a: 'x', b: row('2'), c: row('1') })).toEqual(
    ['b'],
  );
});
