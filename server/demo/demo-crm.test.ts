import { describe, expect, test } from 'vitest';
import { customerStatuses } from '#domain/customers/customer.ts';
import { contactRecord } from '#domain/contacts/contact-record.ts';
import { customerRecord } from '#domain/customers/customer-record.ts';
import { readForm, showForm } from '#domain/records/record.ts';
import { opportunityStages } from '#domain/opportunities/opportunity.ts';
import { trendOf } from '#domain/crm-dashboard/trend.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { addMonths } from '#domain/time/months.ts';
import { demoCrm } from './demo-crm.ts';

const now = new Date('2026-11-15T11:00:00Z');
const made = demoCrm(now, null);
const customers = made.map(({ customer }) => customer);
const contacts = made.flatMap((one) => one.contacts);
const opportunities = made.flatMap((one) => one.opportunities);
const activities = made.flatMap((one) => one.activities);

describe('the demo customers', () => {
  test('are forty, each with its own name, of every status', () => {
    expect(new Set(customers.map(({ companyName }) => companyName)).size).toBe(40);
    expect(new Set(customers.map(({ status }) => status))).toEqual(new Set(customerStatuses));
  });

  test('and their contacts are such as the forms would take', () => {
    for (const customer of customers)
      expect(readForm(customerRecord, showForm(customerRecord, customer))).not.toHaveProperty('errors');
    for (const contact of contacts)
      expect(readForm(contactRecord, showForm(contactRecord, contact))).not.toHaveProperty('errors');
  });

  test('have one primary contact each', () => {
    for (const { contacts: people } of made)
      expect(people.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
  });

  test('have opportunities in every stage', () => {
    expect(new Set(opportunities.map(({ stage }) => stage))).toEqual(new Set(opportunityStages));
  });

  test('have activities of their own people and opportunities: done, late and to come', () => {
    for (const { contacts: people, opportunities: deals, activities: work } of made) {
      for (const { contactId, opportunityId } of work) {
        expect(people.map(({ id }) => id)).toContain(contactId);
        if (opportunityId) expect(deals.map(({ id }) => id)).toContain(opportunityId);
      }
    }
    const open = activities.filter(({ status }) => status === 'pending');
    expect(open.some(({ dueDate }) => dueDate < now)).toBe(true);
    expect(open.some(({ dueDate }) => dueDate > now)).toBe(true);
    expect(new Set(activities.map(({ status }) => status)).size).toBe(3);
    for (const { status, completedAt } of activities)
      expect(completedAt !== null).toBe(status === 'completed');
  });

  test.each([
    '2026-11-15T11:00:00Z',
    '2026-11-01T08:00:00Z',
    '2026-12-31T11:00:00Z',
    '2027-03-02T11:00:00Z',
    '2027-05-20T11:00:00Z',
  ])('came in this month and the month before, so that trends look real on %s', (moment) => {
    const today = new Date(moment);
    const all = demoCrm(today, null);
    const month = (at: Date) => calendarDay(at).slice(0, 7);
    const now = month(today);
    const before = addMonths(calendarDay(today), -1).slice(0, 7);
    const trendIn = (rows: { createdAt: Date }[], worth: (at: number) => number = () => 1) => {
      const sum = (wanted: string) =>
        rows.reduce((total, row, at) => total + (month(row.createdAt) === wanted ? worth(at) : 0), 0);
      return trendOf(sum(now), sum(before)).percent;
    };
    const deals = all.flatMap((one) => one.opportunities);
    for (const percent of [
      trendIn(all.map(({ customer }) => customer)),
      trendIn(all.flatMap((one) => one.contacts)),
      trendIn(deals),
      trendIn(deals, (at) => deals[at]?.value ?? 0),
    ]) {
      expect(percent).toBeGreaterThan(-40);
      expect(percent).toBeLessThan(80);
    }
    for (const { customer, opportunities: own, contacts: people, activities: work } of all)
      for (const { createdAt } of [...own, ...people, ...work])
        expect(createdAt.getTime()).toBeGreaterThanOrEqual(customer.createdAt.getTime());
  });

  test('happened before now, and the log says so', () => {
    const rows = made.flatMap((one) => one.history);
    expect(rows).toHaveLength(customers.length + contacts.length + opportunities.length + activities.length);
    for (const row of [
      ...rows.map(({ timestamp }) => timestamp),
      ...customers.map(({ createdAt }) => createdAt),
    ]) {
      expect(row?.getTime()).toBeLessThanOrEqual(now.getTime());
    }
  });

  test('are the same on the same day', () => {
    const shown = (one: typeof made) =>
      one.map(({ customer: { id: _id, ...rest }, contacts: people }) => [
        rest,
        people.map(({ email }) => email),
      ]);
    expect(shown(demoCrm(now, null))).toEqual(shown(made));
  });
});
