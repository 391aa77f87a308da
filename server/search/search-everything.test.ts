import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAssignments } from '#tests/support/assignments.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { newId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
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
  await database.db.insert(guestApplications).values({
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
            to: `/admin/dashboard/edit/${assignmentId}`,
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
