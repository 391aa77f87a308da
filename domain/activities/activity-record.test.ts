import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentIn, errorsIn } from '#tests/support/records.ts';
import { limitsOf, type SentForm, showForm } from '../records/record.ts';
import { type ActivityContent, activityRecord, readActivityForm } from './activity-record.ts';
import { activityStatuses, activityTypes, isOverdue } from './activity.ts';

const id = (n: number) => `0198f1f0-0000-7000-8000-00000000000${n}`;
const now = new Date('2026-11-15T10:07:31.005Z');
const least = { customer_id: id(1), subject: 'Nabellen' };

const read = (given: SentForm) => contentIn(readActivityForm({ ...least, ...given }, now));
const errorsOf = (given: SentForm) => errorsIn(readActivityForm({ ...least, ...given }, now));
const limits = Object.entries(limitsOf(activityRecord)).filter(([, max]) => max !== undefined);

describe('an activity', () => {
  test('needs a company and a subject, and begins as an open task', () => {
    expect(read({})).toEqual({
      customerId: id(1),
      type: 'task',
      status: 'pending',
      subject: 'Nabellen',
      description: null,
      contactId: null,
      opportunityId: null,
      candidateId: null,
      assignmentId: null,
      applicationId: null,
      placementId: null,
      dueDate: null,
      remindAt: null,
      completedAt: null,
      ownerId: null,
    });
    expect(errorsOf({ customer_id: '', subject: '' })).toEqual({ subject: 'required' });
    expect(errorsOf({ customer_id: 'x' })).toEqual({ customer_id: 'company' });
  });

  test('is completed now, unless another moment is named', () => {
    expect(read({ status: 'completed' }).completedAt).toEqual(now);
    expect(read({ status: 'completed', completed_at: '2026-11-14T09:00' }).completedAt).toEqual(
      new Date('2026-11-14T08:00:00Z'),
    );
  });

  test('has no moment of completion otherwise, and nobody minds what stands in a field that is not shown', () => {
    for (const status of ['pending', 'cancelled']) {
      expect(read({ status, completed_at: '2026-11-14T09:00' }).completedAt).toBeNull();
      expect(errorsOf({ status, completed_at: 'gisteren' })).toEqual({});
    }
    expect(errorsOf({ status: 'completed', completed_at: 'gisteren' })).toEqual({ completed_at: 'moment' });
  });

  test.each(['2026-02-30T10:00', '2026-03-29T02:30', '2026-11-15', '2026-11-15T25:00', 'straks'])(
    'cannot be due at %s',
    (due_date) => {
      expect(errorsOf({ due_date })).toEqual({ due_date: 'moment' });
    },
  );

  test('is of a known type and status', () => {
    for (const type of activityTypes) expect(read({ type }).type).toBe(type);
    for (const status of activityStatuses) expect(read({ status }).status).toBe(status);
    expect(errorsOf({ type: 'fax', status: 'done' })).toEqual({ type: 'invalid', status: 'invalid' });
  });

  test('names other records by their id', () => {
    expect(errorsOf({ contact_id: 'x', opportunity_id: '1', candidate_id: '2', owner_id: 'ik' })).toEqual({
      contact_id: 'otherContact',
      opportunity_id: 'otherOpportunity',
      candidate_id: 'otherRecord',
      owner_id: 'invalid',
    });
  });

  test.each(limits)('has room for so much text in %s: %i', (name, limit) => {
    expect(errorsOf({ [name]: 'a'.repeat(limit) })).toEqual({});
    expect(errorsOf({ [name]: 'a'.repeat(limit + 1) })).toEqual({ [name]: 'tooLong' });
  });
});

test('what the form shows is what it reads', () => {
  const minutes = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
    // Not in autumn, when one hour is shown twice.
    .filter((date) => date.getUTCMonth() !== 9)
    .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));
  const activities: fc.Arbitrary<ActivityContent> = fc
    .record({
      customerId: fc.constant(id(1)),
      type: fc.constantFrom(...activityTypes),
      status: fc.constantFrom(...activityStatuses),
      subject: fc.constant('Nabellen'),
      description: fc.option(fc.constant('Twee\nregels')),
      contactId: fc.option(fc.constant(id(2))),
      opportunityId: fc.option(fc.constant(id(3))),
      candidateId: fc.option(fc.constant(id(5))),
      assignmentId: fc.option(fc.constant(id(6))),
      applicationId: fc.option(fc.constant(id(7))),
      placementId: fc.option(fc.constant(id(8))),
      dueDate: fc.option(minutes),
      remindAt: fc.option(minutes),
      completedAt: minutes,
      ownerId: fc.option(fc.constant(id(4))),
    })
    .map((values) => ({
      ...values,
      completedAt: values.status === 'completed' ? values.completedAt : null,
      remindAt: values.status === 'completed' ? null : values.remindAt,
    }));
  fc.assert(
    fc.property(activities, (values) => {
      expect(contentIn(readActivityForm(showForm(activityRecord, values), now))).toEqual(values);
    }),
  );
});

test('only what is open and past its deadline is overdue', () => {
  const before = new Date(now.getTime() - 1);
  expect(isOverdue({ status: 'pending', dueDate: before }, now)).toBe(true);
  expect(isOverdue({ status: 'pending', dueDate: now }, now)).toBe(false);
  expect(isOverdue({ status: 'pending', dueDate: null }, now)).toBe(false);
  expect(isOverdue({ status: 'completed', dueDate: before }, now)).toBe(false);
  expect(isOverdue({ status: 'cancelled', dueDate: before }, now)).toBe(false);
});
