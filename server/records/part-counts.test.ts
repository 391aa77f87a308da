import { afterAll, beforeAll, expect, test } from 'vitest';
import { keysOf } from '#domain/typed-entries.ts';
import { partsOf } from '#domain/records/record-parts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertActivity, insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insertPlacement } from '#tests/support/placements.ts';
import { newId } from '../db/ids.ts';
import { countParts } from './part-counts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('every tab but the timeline of a record without anything has the number 0', async () => {
  for (const kind of keysOf(partsOf)) {
    const counts = await countParts(database.db, kind, newId());
    expect(counts).toEqual(
      Object.fromEntries(partsOf[kind].filter((part) => part !== 'timeline').map((part) => [part, 0])),
    );
  }
});

test('counts the rows of this record only, and a person who was placed twice once', async () => {
  const { db } = database;
  const candidateId = await insertCandidate(db, {});
  const [customerId, other] = [await insertCustomer(db), await insertCustomer(db)];
  for (const id of [customerId, customerId, other]) await insertPlacement(db, id, { candidateId });
  await insertApplication(db, { candidateId });
  const contactId = await insertContact(db, customerId);
  const opportunityId = await insertOpportunity(db, customerId);
  for (let at = 0; at < 2; at += 1) await insertActivity(db, customerId, { contactId, opportunityId });
  expect(await countParts(db, 'candidate', candidateId)).toMatchObject({ applications: 1, placements: 3 });
  expect(await countParts(db, 'customer', customerId)).toMatchObject({
    contacts: 1,
    opportunities: 1,
    candidates: 1,
    activities: 2,
  });
  expect(await countParts(db, 'contact', contactId)).toMatchObject({ opportunities: 1 });
  expect(await countParts(db, 'opportunity', opportunityId)).toMatchObject({ contacts: 1 });
});
