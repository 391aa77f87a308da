import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertActivity, insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { readFigures } from '../customers/customer-overview.ts';
import { nextActivityOf } from './next-activity.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const day = (text: string) => new Date(`2026-11-${text}T09:00:00Z`);

test('the next activity is the open one that is due first; a finished one and those of others do not count', async () => {
  const { db } = database;
  const customer = await insertCustomer(db);
  const other = await insertCustomer(db);
  expect(await nextActivityOf(db, 'customer', customer)).toBeNull();
  await insertActivity(db, customer, { subject: 'Zonder deadline', dueDate: null });
  expect(await nextActivityOf(db, 'customer', customer)).toMatchObject({ subject: 'Zonder deadline' });
  await insertActivity(db, customer, { subject: 'Later', dueDate: day('25') });
  await insertActivity(db, customer, { subject: 'Eerst', dueDate: day('20') });
  await insertActivity(db, customer, { subject: 'Klaar', dueDate: day('01'), status: 'completed' });
  await insertActivity(db, other, { subject: 'Van een ander', dueDate: day('02') });
  expect(await nextActivityOf(db, 'customer', customer)).toMatchObject({
    subject: 'Eerst',
    dueDate: day('20'),
  });
});

test('the figures of a customer count open opportunities and the latest contact', async () => {
  const { db } = database;
  const customer = await insertCustomer(db);
  expect(await readFigures(db, customer)).toEqual({
    openOpportunities: 0,
    openValue: 0,
    lastContactAt: null,
  });
  await insertOpportunity(db, customer, { stage: 'proposal', value: 12_000 });
  await insertOpportunity(db, customer, { stage: 'new', value: null });
  await insertOpportunity(db, customer, { stage: 'closed_lost', value: 50_000 });
  await insertContact(db, customer, { lastContactAt: day('03') });
  await insertActivity(db, customer, { status: 'completed', completedAt: day('05') });
  expect(await readFigures(db, customer)).toEqual({
    openOpportunities: 2,
    openValue: 12_000,
    lastContactAt: day('05'),
  });
});
