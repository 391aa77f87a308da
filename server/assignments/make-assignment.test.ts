import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readAssignmentForm, assignmentRecord } from '#domain/assignments/assignment-record.ts';
import { opportunityList } from '#domain/opportunities/opportunity-list.ts';
import { showForm } from '#domain/records/record.ts';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertActivity, insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { contentIn } from '#tests/support/records.ts';
import { newId } from '../db/ids.ts';
import { assignments } from '../db/schema/assignments.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { customers } from '../db/schema/crm.ts';
import { listOpportunities } from '../opportunities/opportunity-queries.ts';
import { changeAssignmentStatus } from './change-assignment-status.ts';
import { makeAssignment } from './make-assignment.ts';
import { findAssignment } from './managed-assignments.ts';

const today = '2026-11-15';
let database: TestDatabase;
let staff: SignedInStaff;
let customer: string;
let primary: string;
beforeAll(async () => {
  database = await testDatabase();
  staff = await addSignedInStaff(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(assignments);
  await database.db.delete(customers);
  customer = await insertCustomer(database.db, { companyName: 'Waterschap De Brug', city: 'Tilburg' });
  primary = await insertContact(database.db, customer, { isPrimary: true });
});

const won = (given: Parameters<typeof insertOpportunity>[2] = {}) =>
  insertOpportunity(database.db, customer, {
    stage: 'closed_won',
    title: 'Vervanging jurist',
    description: 'Bezwaar en beroep.\n\nFunctie-eisen\n- Awb\n- Woo',
    value: 42_000,
    ...given,
  });
const make = (opportunityId: string) => makeAssignment(database.db, { opportunityId, today }, staff.actor);
const made = async (opportunityId: string) => {
  const answer = await make(opportunityId);
  if (answer.outcome !== 'made') throw new Error(answer.outcome);
  return (await findAssignment(database.db, answer.id))!;
};

test('a won opportunity becomes a draft with what is known, ready to be published', async () => {
  const opportunity = await won();
  const assignment = await made(opportunity);
  expect(assignment).toMatchObject({
    title: 'Vervanging jurist',
    organization: 'Waterschap De Brug',
    location: 'Tilburg',
    description: 'Bezwaar en beroep.\n\nFunctie-eisen\n- Awb\n- Woo',
    expertise: ['Awb', 'Woo'],
    deadline: '2026-12-15',
    status: 'draft',
    customerId: customer,
    contactIds: [primary],
    opportunityId: opportunity,
    ownerId: staff.id,
    recruiterId: staff.id,
  });
  const form = showForm(assignmentRecord, assignment);
  expect(contentIn(readAssignmentForm(form, { today }))).toMatchObject({ title: 'Vervanging jurist' });
  const change = { id: assignment.id, action: 'publish', from: 'draft', today } as const;
  expect(await changeAssignmentStatus(database.db, change, staff.actor)).toBe('changed');
  const [entry] = await database.db.select().from(auditLogs).where(eq(auditLogs.entityId, assignment.id));
  expect(entry).toMatchObject({ actionType: 'create', newData: { opportunity_id: opportunity } });
});

test.each([
  [{ title: 'Privacy officer' }, { vakgebied: 'Privacy', type: 'Detachering', feeCents: null }],
  [{ title: 'Interim Legal Counsel' }, { vakgebied: 'Legal', type: 'ZZP', feeCents: null }],
  [{ title: 'Werving compliance officer' }, { type: 'Werving & selectie', feeCents: 4_200_000 }],
  [
    { title: 'Werving', value: 1_000_000.01 },
    { type: 'Werving & selectie', feeCents: null },
  ],
  [{ description: null }, { description: 'De omschrijving volgt.', vakgebied: 'Juridisch' }],
])('%o gives %o', async (given, expected) => {
  expect(await made(await won(given))).toMatchObject(expected);
});

test('a customer without a town, and without contacts, still gives a valid draft', async () => {
  const bare = await insertCustomer(database.db, { companyName: 'Elders' });
  const opportunity = await insertOpportunity(database.db, bare, { stage: 'closed_won' });
  expect(await made(opportunity)).toMatchObject({ location: 'In overleg', contactIds: [] });
});

test('the contact is the one of the latest activity about it', async () => {
  const opportunity = await won();
  const spoken = await insertContact(database.db, customer, { firstName: 'Tom' });
  await insertActivity(database.db, customer, { opportunityId: opportunity, contactId: spoken });
  await insertActivity(database.db, customer, { opportunityId: opportunity, contactId: null });
  expect((await made(opportunity)).contactIds).toEqual([spoken]);
});

test('two colleagues at the same moment make one, and both get it', async () => {
  const opportunity = await won();
  const answers = await Promise.all([make(opportunity), make(opportunity), make(opportunity)]);
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['exists', 'exists', 'made']);
  expect(new Set(answers.map((answer) => 'id' in answer && answer.id)).size).toBe(1);
  const { rows } = await listOpportunities(database.db, opportunityList.parse(new URLSearchParams()));
  expect(rows).toMatchObject([
    { id: opportunity, assignmentId: answers[0] && 'id' in answers[0] && answers[0].id },
  ]);
});

test('what is not won, or is gone, becomes nothing', async () => {
  expect(await make(await won({ stage: 'negotiation' }))).toEqual({ outcome: 'notWon' });
  await expect(make(newId())).rejects.toThrow('notFound');
  await expect(make('x')).rejects.toThrow('notFound');
  expect(await database.db.$count(assignments)).toBe(0);
});

test('making one and deleting the customer never wait for each other for ever', async () => {
  for (let round = 0; round < 5; round++) {
    const opportunity = await won();
    const results = await Promise.allSettled([
      make(opportunity),
      database.db.delete(customers).where(eq(customers.id, customer)),
    ]);
    const failures = results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(failures.filter((reason) => !reason.includes('notFound'))).toEqual([]);
    customer = await insertCustomer(database.db, { companyName: 'Opnieuw' });
  }
});
