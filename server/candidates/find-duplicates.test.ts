import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertCandidate } from '#tests/support/candidates.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { findCandidate } from './candidate-queries.ts';
import { countApplications, likelyDuplicates, searchOthers, suggestDuplicates } from './find-duplicates.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const add = (firstName: string, lastName: string, email: string, more: Record<string, unknown> = {}) =>
  insertCandidate(database.db, { firstName, lastName, email, phone: null, location: null, ...more });

async function reasonsFor(id: string) {
  const person = (await findCandidate(database.db, id))!;
  const found = await likelyDuplicates(database.db, person);
  return found.map((one) => [one.email, one.reasons]);
}

describe('likely duplicates', () => {
  test('come with their reasons, those with the best reasons first', async () => {
    const person = await add('Renée', 'Ünal', 'renee.unal@werk.nl', {
      phone: '06 12 34 56 78',
      location: 'Utrecht',
      otherEmails: ['renee@oud.nl'],
    });
    await add('Renee', 'Unal', 'anders@thuis.nl', { phone: '+31612345678', location: 'utrecht' });
    await add('Iemand', 'Anders', 'iemand@thuis.nl', { otherEmails: ['renee@oud.nl'] });
    await add('R.', 'U.', 'renee.unal@prive.nl');
    await add('Unal', 'Renée-Bakker', 'bakker@thuis.nl');
    await add('Kees', 'Jansen', 'kees@thuis.nl', { location: 'Utrecht' });
    expect(await reasonsFor(person)).toEqual([
      ['anders@thuis.nl', ['phone', 'name', 'location']],
      ['iemand@thuis.nl', ['email']],
      ['renee.unal@prive.nl', ['mailbox']],
      ['bakker@thuis.nl', ['similarName']],
    ]);
  });

  test('are not everybody whose mailbox has a general name, and never the person itself', async () => {
    const person = await add('Bo', 'Bos', 'info@bos.nl', { location: 'Breda' });
    await add('Wim', 'Wolf', 'info@wolf.nl', { location: 'Breda' });
    expect(await reasonsFor(person)).toEqual([]);
    expect(await searchOthers(database.db, { id: person }, 'bos')).toEqual([]);
    expect(await searchOthers(database.db, { id: person }, 'wolf')).toMatchObject([
      { email: 'info@wolf.nl' },
    ]);
    expect(await countApplications(database.db, { id: person })).toBe(0);
  });

  test('are replaced by those who are searched for, and by the newest if there are none', async () => {
    const id = await add('Zwaan', 'Uniek', 'zwaan@uniek.nl', { createdAt: new Date('2999-01-01') });
    await add('Nieuw', 'Gezicht', 'nieuw@gezicht.nl', { createdAt: new Date('2998-01-01') });
    const person = (await findCandidate(database.db, id))!;
    const suggested = (search: string) => suggestDuplicates(database.db, person, search);
    expect(await suggested('')).toMatchObject({
      because: 'recent',
      persons: [{ email: 'nieuw@gezicht.nl' }, {}, {}, {}, {}],
    });
    await add('Zwaan', 'Uniek', 'tweede@uniek.nl');
    expect(await suggested('')).toMatchObject({
      because: 'likely',
      persons: [{ email: 'tweede@uniek.nl', reasons: ['name'] }],
    });
    expect(await suggested('gezicht')).toMatchObject({
      because: 'found',
      persons: [{ email: 'nieuw@gezicht.nl' }],
    });
  });
});
