import { describe, expect, test } from 'vitest';
import { customerStatuses } from '#domain/crm/customer.ts';
import { customerFields, readCustomerForm } from '#domain/crm/customer-form.ts';
import { contactFields, contactForm } from '#domain/crm/contact-form.ts';
import { opportunityStages } from '#domain/crm/opportunity.ts';
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
      expect(readCustomerForm(customerFields(customer))).not.toHaveProperty('errors');
    for (const contact of contacts)
      expect(contactForm.safeParse(contactFields(contact)).error?.issues ?? []).toEqual([]);
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
