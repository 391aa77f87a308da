import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkRequest, obviousProposal, unlinkedList } from '#domain/assignments/customer-links.ts';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { newId } from '../db/ids.ts';
import { assignments } from '../db/schema/assignments.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { customers } from '../db/schema/crm.ts';
import { linkCustomers } from './link-customers.ts';
import { findAssignment } from './managed-assignments.ts';
import { countUnlinked, listUnlinked } from './propose-customers.ts';

let database: TestDatabase;
let staff: SignedInStaff;
beforeAll(async () => {
  database = await testDatabase();
  staff = await addSignedInStaff(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(assignments);
  await database.db.delete(customers);
});

const add = async (organization: string) => (await insertAssignments(database.db, { organization }))[0] ?? '';
const company = (companyName: string, city?: string) =>
  insertCustomer(database.db, { companyName, ...(city && { city }) });
const list = (query = '') => listUnlinked(database.db, unlinkedList.parse(new URLSearchParams(query)));
const proposalsFor = async (organization: string) => {
  const id = await add(organization);
  const { rows } = await list('toon=alle');
  const proposals = rows.find((row) => row.id === id)?.proposals ?? [];
  return proposals.map(({ companyName, kind }) => [companyName, kind]);
};
const link = (...links: { assignmentId: string; customerId: string }[]) =>
  linkCustomers(database.db, links, staff.actor);

describe('customers are proposed', () => {
  test.each([
    ['Gemeente Heuvelrade', 'same'],
    ['gemeente heuvelrade', 'same'],
    ['Gemeente Heuvelradé B.V.', 'same'],
    ['Gemeente Heuvelrade, bv', 'same'],
    ['Stichting Gemeente-Heuvelrade', 'same'],
    ['Gemeente Heuvelrad', 'similar'],
    ['De gemeente Heuvelraden', 'similar'],
    ['Gem. Heuvelrade', 'similar'],
  ])('for %j: %s name', async (organization, kind) => {
    await company('Gemeente Heuvelrade');
    expect(await proposalsFor(organization)).toEqual([['Gemeente Heuvelrade', kind]]);
  });

  test.each(['Middelgrote gemeente', 'Zorginstelling', 'B.V.', '???', 'x'])(
    'not for %j',
    async (organization) => {
      await company('Gemeente Heuvelrade');
      await company('N.V.');
      expect(await proposalsFor(organization)).toEqual([]);
    },
  );

  test('best first, and at most four', async () => {
    for (const name of ['Waterschap Leij', 'Waterschap Leijen', 'Waterschap Leijde', 'Waterschap Leije'])
      await company(name);
    await company('Waterschap Leij', 'Tilburg');
    const proposals = await proposalsFor('waterschap leij');
    expect(proposals).toHaveLength(4);
    expect(proposals.slice(0, 2)).toEqual([
      ['Waterschap Leij', 'same'],
      ['Waterschap Leij', 'same'],
    ]);
  });

  test('none is chosen beforehand unless one customer has the name', () => {
    const same = { id: newId(), companyName: 'A', city: null, kind: 'same' } as const;
    const similar = { ...same, id: newId(), kind: 'similar' } as const;
    expect(obviousProposal([same, similar])).toBe(same);
    expect(obviousProposal([same, { ...same, id: newId() }])).toBeUndefined();
    expect(obviousProposal([similar])).toBeUndefined();
    expect(obviousProposal([])).toBeUndefined();
  });

  test('only to assignments without a customer, those with the same name by default', async () => {
    const customerId = await company('Gemeente Heuvelrade');
    const same = await add('Gemeente Heuvelrade');
    await add('Iets anders');
    await insertAssignments(database.db, { organization: 'Gemeente Heuvelrade', customerId });
    expect(await countUnlinked(database.db)).toBe(2);
    const { rows, counts, total } = await list();
    expect([rows.map(({ id }) => id), counts, total]).toEqual([[same], { all: 2, same: 1 }, 1]);
    expect((await list('toon=alle')).total).toBe(2);
    expect((await findAssignment(database.db, same))?.customerId).toBeNull();
  });
});

describe('a confirmed proposal', () => {
  test('links the assignment, with an entry in the audit log for each', async () => {
    const customerId = await company('Gemeente Heuvelrade');
    const ids = [await add('Gemeente Heuvelrade'), await add('Gemeente Heuvelrade')];
    const before = (await findAssignment(database.db, ids[0]))!;
    expect(await link(...ids.map((assignmentId) => ({ assignmentId, customerId })))).toEqual({
      outcomes: ids.map((assignmentId) => ({ assignmentId, outcome: 'linked' })),
    });
    const after = (await findAssignment(database.db, ids[0]))!;
    expect(after.customerId).toBe(customerId);
    expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
    const entries = await database.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.entityId, ids[1]!))
      .orderBy(desc(auditLogs.id));
    expect(entries).toMatchObject([
      { actionType: 'update', oldData: { customer_id: null }, newData: { customer_id: customerId } },
    ]);
    expect(await countUnlinked(database.db)).toBe(0);
  });

  test('never replaces a customer, and says what is gone', async () => {
    const [first, second] = [await company('Een'), await company('Twee')];
    const id = await add('Een');
    await link({ assignmentId: id, customerId: first });
    const gone = newId();
    const other = await add('Drie');
    expect(
      await link(
        { assignmentId: id, customerId: second },
        { assignmentId: gone, customerId: second },
        { assignmentId: other, customerId: newId() },
      ),
    ).toEqual({
      outcomes: [
        { assignmentId: id, outcome: 'already' },
        { assignmentId: gone, outcome: 'gone' },
        { assignmentId: other, outcome: 'gone' },
      ],
    });
    expect((await findAssignment(database.db, id))?.customerId).toBe(first);
  });

  test('by two colleagues at the same moment counts once, whatever the order', async () => {
    const [one, two] = [await company('Een'), await company('Twee')];
    const ids = await Promise.all(Array.from({ length: 20 }, () => add('Een')));
    const asked = (customerId: string, order: string[]) =>
      link(...order.map((assignmentId) => ({ assignmentId, customerId })));
    const answers = await Promise.all([asked(one, ids), asked(two, ids.toReversed())]);
    const linked = answers.flatMap(({ outcomes }) => outcomes.filter(({ outcome }) => outcome === 'linked'));
    expect(new Set(linked.map(({ assignmentId }) => assignmentId)).size).toBe(20);
    expect(linked).toHaveLength(20);
  });

  test('is asked for at least one and at most a thousand', () => {
    const links = (n: number) =>
      Array.from({ length: n }, () => ({ assignmentId: newId(), customerId: newId() }));
    const isRight = (n: number) => linkRequest.safeParse({ links: links(n) }).success;
    expect([0, 1, 1000, 1001].map(isRight)).toEqual([false, true, true, false]);
  });
});
