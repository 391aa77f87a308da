import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailRecords } from '#domain/mail/stored-mail.ts';
import { insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { newId } from '../db/ids.ts';
import { filesOfSubject, findMailSubject, peopleOfSubject } from './mail-subject.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('a mail from an opportunity is for the contacts of its customer', async () => {
  const customerId = await insertCustomer(database.db);
  await insertContact(database.db, customerId, { email: 'kim@klant.example' });
  const subject = { record: 'opportunity' as const, id: await insertOpportunity(database.db, customerId) };
  const ids = await findMailSubject(database.db, subject);
  const people = ids && (await peopleOfSubject(database.db, subject, ids));
  expect(people?.map(({ address }) => address)).toEqual(['kim@klant.example']);
});

test.each(mailRecords)('the people and files of a record can be read: %s', async (record) => {
  const id = newId();
  expect(await findMailSubject(database.db, { record, id })).toBeUndefined();
  const ids = {
    candidateId: id,
    customerId: id,
    applicationId: id,
    assignmentId: id,
    opportunityId: id,
    placementId: id,
    presentationCv: null,
  };
  expect(await peopleOfSubject(database.db, { record, id }, ids)).toEqual([]);
  expect(await filesOfSubject(database.db, ids)).toEqual([]);
});
