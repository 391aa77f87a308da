import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { findNamed } from './find-named.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await insertCandidate(db, { firstName: 'Jan', lastName: 'Bos', email: 'jan@example.nl' });
  await insertCandidate(db, { firstName: 'Els', lastName: 'Bosman', email: 'els@example.nl' });
  await insertCandidate(db, {
    firstName: 'Noor',
    lastName: 'de Wit',
    email: 'noor@example.nl',
    location: 'Bos en Duin',
  });
  const customer = await insertCustomer(db, { companyName: 'Zorggroep Zuid', city: 'Bos en Duin' });
  await insertContact(db, customer, { firstName: 'Piet', lastName: 'Bos' });
  await insertContact(db, customer, { firstName: 'André', lastName: 'Özdemir' });
});
afterAll(() => database.close());

const found = async (subject: string) =>
  (await findNamed(database.db, subject)).found.map(({ kind, name }) => `${kind} ${name}`);

test('a name in a line finds the people and companies that are called so', async () => {
  expect(await found('Bel Bos')).toEqual(['candidate Jan Bos', 'contact Piet Bos']);
  expect(await found('bel jan bos over de offerte')).toEqual(['candidate Jan Bos']);
  expect(await found('Bel bosm')).toEqual(['candidate Els Bosman']);
  expect(await found('Offerte maken voor zorggroep zuid')).toEqual(['customer Zorggroep Zuid']);
  expect(await found('Offerte maken voor Zorggroep Zuid')).toEqual(['customer Zorggroep Zuid']);
  expect(await found('mail ozdemir')).toEqual(['contact André Özdemir']);
  expect(await found('Gesprek met Noor de Wit')).toEqual(['candidate Noor de Wit']);
});

test('words that are nobody’s name find nobody', async () => {
  for (const subject of ['', 'Bel', 'dossier nalopen', '100% _ \\', "Robert'); drop table"])
    expect(await found(subject)).toEqual([]);
});

test('says which words it found', async () => {
  expect((await findNamed(database.db, 'bel bos offerte bespreken')).phrase).toBe('bos');
});
