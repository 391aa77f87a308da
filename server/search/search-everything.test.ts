import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationReference, assignmentReference } from '#domain/reference.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { newId } from '../db/ids.ts';
import { searchEverything } from './search-everything.ts';

let database: TestDatabase;
let assignmentId: string;
const applicationId = newId();
beforeAll(async () => {
  database = await testDatabase();
  const many = Array.from({ length: 9 }, (_, n) => ({ title: `Kandidaat-notaris ${n}` }));
  const [first] = await insertAssignments(
    database.db,
    { title: 'Coördinator Woo', organization: 'Gemeente Tilburg', location: 'Tilburg' },
    { title: 'Woo-jurist', status: 'closed' },
    ...many,
  );
  assignmentId = first!;
  await insertApplication(database.db, {
    id: applicationId,
    assignmentId,
    firstName: 'Mehmet',
    lastName: 'Yıldız',
    email: 'mehmet@woonplaats.nl',
    phone: '0612345678',
    motivation: 'Graag.',
    privacyAccepted: true,
  });
});
afterAll(() => database.close());

const search = (text: string) => searchEverything(database.db, text);

describe('the search of the back office', () => {
  test('finds all kinds of things, open ones first, and where to open them', async () => {
    expect(await search('woo')).toEqual([
      {
        kind: 'assignment',
        hits: [
          {
            id: assignmentId,
            to: `/admin/dashboard/vacatures/${assignmentId}`,
            title: 'Coördinator Woo',
            caption: 'Gemeente Tilburg, Tilburg',
          },
          expect.objectContaining({ title: 'Woo-jurist' }),
        ],
      },
      {
        kind: 'candidate',
        hits: [
          {
            id: applicationId,
            to: `/admin/crm/candidates/${applicationId}`,
            title: 'Mehmet Yıldız',
            caption: 'mehmet@woonplaats.nl',
          },
        ],
      },
      {
        kind: 'application',
        hits: [
          {
            id: applicationId,
            to: `/admin/dashboard/sollicitaties/${applicationId}`,
            title: 'Mehmet Yıldız',
            caption: 'Coördinator Woo',
          },
        ],
      },
    ]);
  });

  test('finds an assignment and an application by the reference that a visitor mentions', async () => {
    const [assignment] = await database.sql<{ number: number; created_at: Date }[]>`
      select number, created_at from assignments where id = ${assignmentId}`;
    const reference = assignmentReference({
      number: assignment?.number ?? 0,
      createdAt: assignment?.created_at ?? new Date(0),
    });
    expect(await search(reference)).toMatchObject([{ kind: 'assignment', hits: [{ id: assignmentId }] }]);
    expect(await search(applicationReference(applicationId))).toMatchObject([
      { kind: 'application', hits: [{ id: applicationId }] },
    ]);
  });

  test('finds customers by their name, town and numbers, and contacts by their company too', async () => {
    const id = await insertCustomer(database.db, {
      companyName: 'Coöperatie Boerenkracht',
      city: 'Boxmeer',
      industry: 'Landbouw',
      kvkNumber: '87654321',
    });
    const contactId = await insertContact(database.db, id, {
      firstName: 'Zeynep',
      lastName: 'Öztürk',
      position: 'Inkoper',
    });
    const customer = {
      kind: 'customer',
      hits: [
        {
          id,
          to: `/admin/crm/customers/${id}`,
          title: 'Coöperatie Boerenkracht',
          caption: 'Boxmeer, Landbouw',
        },
      ],
    };
    const contact = {
      kind: 'contact',
      hits: [
        {
          id: contactId,
          to: `/admin/crm/contacts/${contactId}`,
          title: 'Zeynep Öztürk',
          caption: 'Inkoper, Coöperatie Boerenkracht',
        },
      ],
    };
    expect(await search('boerenkracht cooperatie')).toEqual([customer, contact]);
    expect(await search('boxmeer')).toEqual([customer]);
    expect(await search('87654321')).toEqual([customer]);
    expect(await search('ozturk')).toEqual([contact]);
    expect(await search('oz')).toEqual([contact]);
  });

  test('does not mind accents, case or the order of words', async () => {
    const [found] = await search('TILBURG coord');
    expect(found?.hits.map(({ title }) => title)).toEqual(['Coördinator Woo']);
  });

  test('shows a few of each kind', async () => {
    expect((await search('notaris'))[0]?.hits).toHaveLength(6);
  });

  test('finds nothing for nothing', async () => {
    expect(await search('')).toEqual([]);
    expect(await search('w')).toEqual([]);
    expect(await search('bestaatniet')).toEqual([]);
    expect(await search('%%')).toEqual([]);
  });
});
