import { describe, expect, test } from 'vitest';
import { isOverdue } from '../activities/activity.ts';
import { contactList } from '../contacts/contact-list.ts';
import { customerList } from './customer-list.ts';
import {
  closedStages,
  isClosedStage,
  opportunityStages,
  stageProbability,
} from '../opportunities/opportunity.ts';

const from = (query: string) => new URLSearchParams(query);

describe('the list of customers', () => {
  test('has one URL for each state', () => {
    expect(customerList.parse(from(''))).toEqual({
      search: '',
      owner: null,
      status: null,
      industry: null,
      city: null,
      lastContact: null,
      tag: null,
      sort: { by: 'naam', direction: 'ascending' },
      page: 1,
    });
    expect(customerList.urlOf(customerList.parse(from('')))).toBe('');
    const url = '?zoek=til&status=lead&sorteer=plaats-aflopend&pagina=3';
    expect(customerList.urlOf(customerList.parse(from(url)))).toBe(url);
    expect(customerList.parse(from('?status=vip&sorteer=x&pagina=0')).status).toBeNull();
  });
});

describe('the list of contacts', () => {
  test('is newest first, and can be limited to one company', () => {
    const company = '01980000-0000-7000-8000-000000000001';
    expect(contactList.parse(from(''))).toEqual({
      search: '',
      owner: null,
      company: null,
      lastContact: null,
      tag: null,
      sort: { by: 'toegevoegd', direction: 'descending' },
      page: 1,
    });
    const url = `?zoek=wit&bedrijf=${company}&sorteer=naam-oplopend&pagina=2`;
    expect(contactList.urlOf(contactList.parse(from(url)))).toBe(url);
    expect(contactList.parse(from('?bedrijf=1')).company).toBeNull();
  });
});

test('the first five stages are open, and each has the chance of the design', () => {
  expect(opportunityStages.filter((stage) => !isClosedStage(stage))).toEqual(opportunityStages.slice(0, 5));
  expect(opportunityStages.filter(isClosedStage)).toEqual([...closedStages]);
  expect(opportunityStages.map((stage) => stageProbability[stage])).toEqual([10, 25, 40, 60, 80, 100, 0]);
});

test('only an open activity can be overdue', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const before = new Date(now.getTime() - 1);
  expect(isOverdue({ status: 'pending', dueDate: before }, now)).toBe(true);
  expect(isOverdue({ status: 'pending', dueDate: now }, now)).toBe(false);
  expect(isOverdue({ status: 'pending', dueDate: null }, now)).toBe(false);
  expect(isOverdue({ status: 'completed', dueDate: before }, now)).toBe(false);
});
