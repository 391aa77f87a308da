import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationList } from '#domain/applications/application-list.ts';
import { candidateList } from '#domain/candidates/candidate-list.ts';
import { contactList } from '#domain/contacts/contact-list.ts';
import { customerList } from '#domain/customers/customer-list.ts';
import { applicationReference, assignmentReference } from '#domain/reference.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertActivity, insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { listApplications } from '../applications/application-queries.ts';
import { listCandidates } from '../candidates/candidate-queries.ts';
import { listContacts } from '../contacts/contact-queries.ts';
import { listCustomers } from '../customers/customer-queries.ts';
import { insertPlacement } from '#tests/support/placements.ts';
import { insertPresentation } from '#tests/support/presentations.ts';
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

  test('names that begin with what was typed come first', async () => {
    const customer = await insertCustomer(database.db, { companyName: 'Anker' });
    for (const [firstName, lastName] of [
      ['Aad', 'Zwanenburg'],
      ['Zwanet', 'Aalders'],
      ['Piet', 'Zwanen'],
    ] as const) {
      await insertContact(database.db, customer, { firstName, lastName });
      await insertCandidate(database.db, { firstName, lastName });
    }
    const names = (await search('zwane')).map(({ hits }) => hits.map(({ title }) => title));
    const sorted = ['Piet Zwanen', 'Aad Zwanenburg', 'Zwanet Aalders'];
    expect(names).toEqual([sorted, sorted]);
  });

  test('finds short words at the start of names, also of applicants', async () => {
    const ofApplications = async (typed: string) =>
      (await search(typed)).find(({ kind }) => kind === 'application')?.hits.map(({ title }) => title);
    expect(await ofApplications('me')).toEqual(['Mehmet Yıldız']);
    expect(await ofApplications('yi')).toEqual(['Mehmet Yıldız']);
    expect(await ofApplications('hm')).toBeUndefined();
    expect(await ofApplications('hme')).toEqual(['Mehmet Yıldız']);
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

  test('finds opportunities and activities, open ones first', async () => {
    const customerId = await insertCustomer(database.db, { companyName: 'Waterschap Zuid' });
    const closed = await insertOpportunity(database.db, customerId, {
      title: 'Raamcontract dijken',
      stage: 'closed_lost',
    });
    const opportunity = await insertOpportunity(database.db, customerId, { title: 'Dijkenjurist' });
    const activity = await insertActivity(database.db, customerId, { subject: 'Dijken doorspreken' });
    expect(await search('dijken')).toEqual([
      {
        kind: 'opportunity',
        hits: [
          {
            id: opportunity,
            to: `/admin/crm/opportunities/${opportunity}`,
            title: 'Dijkenjurist',
            caption: 'Waterschap Zuid',
          },
          expect.objectContaining({ id: closed }),
        ],
      },
      {
        kind: 'activity',
        hits: [
          {
            id: activity,
            to: `/admin/crm/activities/${activity}`,
            title: 'Dijken doorspreken',
            caption: 'Waterschap Zuid',
          },
        ],
      },
    ]);
  });

  test('finds presentations and placements by person, customer and assignment', async () => {
    const { db } = database;
    const customerId = await insertCustomer(db, { companyName: 'Havenschap Vlissingen' });
    const [job = ''] = await insertAssignments(db, { title: 'Havenmeester', organization: 'Scheepvaart BV' });
    const application = await insertApplication(db, {
      assignmentId: job,
      firstName: 'Wiebe',
      lastName: 'Kademan',
    });
    const presentation = await insertPresentation(db, { applicationId: application, customerId });
    const placement = await insertPlacement(db, customerId, {
      personName: 'Wiebe Kademan',
      title: 'Havenmeester',
    });
    const presented = {
      kind: 'presentation',
      hits: [
        {
          id: presentation,
          to: `/admin/dashboard/sollicitaties/${application}`,
          title: 'Wiebe Kademan',
          caption: 'Havenschap Vlissingen, Havenmeester',
        },
      ],
    };
    const placed = {
      kind: 'placement',
      hits: [
        {
          id: placement,
          to: `/admin/crm/placements/${placement}`,
          title: 'Wiebe Kademan',
          caption: 'Havenmeester, Havenschap Vlissingen',
        },
      ],
    };
    for (const typed of ['kademan vlissingen', 'VLISSINGEN havenm wieb', 'havenmeester kademan havenschap'])
      expect(await search(typed)).toEqual([presented, placed]);
    expect(await search('havenschap')).toEqual([
      presented,
      placed,
      expect.objectContaining({ kind: 'customer' }),
    ]);
    expect(await search('kademan groningen')).toEqual([]);

    // Also by names that were changed since.
    await database.sql`update candidates set last_name = 'Steiger' where last_name = 'Kademan'`;
    await database.sql`update customers set company_name = 'Havenbedrijf Terneuzen' where id = ${customerId}`;
    await database.sql`update assignments set title = 'Loodsmeester' where id = ${job}`;
    expect(await search('steiger terneuzen loodsm')).toMatchObject([{ kind: 'presentation' }]);
    expect(await search('kademan')).toMatchObject([{ kind: 'application' }, { kind: 'placement' }]);
  });

  describe('finds a phone number in any notation', () => {
    const stored = ['0698761234', '+31698761234', '06-98 76 12 34', '0031 6 9876 1234', '+31 (0)69 8761 234'];
    const typed = [...stored, '(06) 987 612 34', '+31 6 98761234', '31698761234', '98761234', '761234'];
    const ids = new Set<string>();
    beforeAll(async () => {
      const customerId = await insertCustomer(database.db, { companyName: 'Zonder nummer' });
      for (const phone of stored) {
        const applicationId = await insertApplication(database.db, { phone });
        // The applicant is a candidate with the same id.
        ids.add(applicationId);
        ids.add(await insertCustomer(database.db, { phone }));
        ids.add(await insertContact(database.db, customerId, { phone }));
        ids.add(await insertContact(database.db, customerId, { mobile: phone, phone: '013 536 12 34' }));
      }
    });

    test.each(typed)('%s', async (number) => {
      const groups = await searchEverything(database.db, number);
      const kinds = groups.map(({ kind }) => kind);
      expect(kinds).toEqual(['candidate', 'application', 'customer', 'contact']);
      const counts = Object.fromEntries(groups.map(({ kind, hits }) => [kind, hits.length]));
      expect(counts).toEqual({ candidate: 5, application: 5, customer: 5, contact: 6 });
      for (const { hits } of groups) for (const { id } of hits) expect(ids).toContain(id);
    });

    test.each(typed)('also in the lists: %s', async (number) => {
      const { db } = database;
      const url = new URLSearchParams({ zoek: number });
      const today = '2026-11-01';
      const found = [
        await listCustomers(db, customerList.parse(url), today),
        await listContacts(db, contactList.parse(url), today),
        await listCandidates(db, candidateList.parse(url), today),
        await listApplications(db, applicationList.parse(url), today),
      ];
      expect(found.map(({ total }) => total)).toEqual([5, 10, 5, 5]);
    });
  });
});
