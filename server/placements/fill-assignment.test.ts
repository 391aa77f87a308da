import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { placementRecord } from '#domain/placements/placement-record.ts';
import { readForm } from '#domain/records/record.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import type { Actor } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { placements } from '../db/schema/placements.ts';
import { fillAssignment, type Filling } from './fill-assignment.ts';
import { readFillStart } from './fill-start.ts';

let database: TestDatabase;
let program: TestProgram;
let anna: Extract<Actor, { kind: 'staff' }>;
let assignmentId: string;
let chosen: string;
let others: string[];

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  const { id } = await addStaff(database.db, { name: 'Anna de Vries' });
  anna = { kind: 'staff', userId: id, ipAddress: '192.0.2.1' };
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(async () => {
  const customerId = await insertCustomer(database.db);
  [assignmentId = ''] = await insertAssignments(database.db, { type: 'ZZP', title: 'Jurist' });
  await database.db.update(assignments).set({ customerId }).where(eq(assignments.id, assignmentId));
  chosen = await insertApplication(database.db, { assignmentId, status: 'offer' });
  others = [
    await insertApplication(database.db, { assignmentId, status: 'interview' }),
    await insertApplication(database.db, { assignmentId, status: 'pending' }),
  ];
  await insertApplication(database.db, { assignmentId, status: 'rejected', completedAt: new Date() });
});

async function filling(changes: Partial<Filling> & { start_date?: string; end_date?: string } = {}) {
  const { values } = await readFillStart(program, chosen, true);
  const { start_date, end_date, ...more } = changes;
  const read = readForm(placementRecord, {
    ...values,
    ...(start_date && { start_date }),
    ...(end_date && { end_date }),
  });
  if ('errors' in read) throw new Error(JSON.stringify(read.errors));
  return {
    id: newId(),
    applicationId: chosen,
    content: read.content,
    close: true,
    inform: true,
    reason: 'Opdracht vervuld',
    ...more,
  };
}

const stateOf = async () => {
  const rows = await database.db
    .select({
      id: guestApplications.id,
      status: guestApplications.status,
      reason: guestApplications.closingReason,
    })
    .from(guestApplications)
    .where(eq(guestApplications.assignmentId, assignmentId));
  const [assignment] = await database.db
    .select({ status: assignments.status })
    .from(assignments)
    .where(eq(assignments.id, assignmentId));
  const statusOf = (id: string) => rows.find((row) => row.id === id);
  return { chosen: statusOf(chosen), others: others.map(statusOf), assignment: assignment?.status };
};
const mailsTo = () => database.db.$count(mailOutbox, eq(mailOutbox.kind, 'personMail'));

test('places one, closes the assignment and tells the others', async () => {
  const before = await mailsTo();
  const start = await readFillStart(program, chosen, true);
  expect(start).toMatchObject({ others: 2, values: { title: 'Jurist', type: 'ZZP' } });
  expect(await fillAssignment(program, await filling(), anna)).toMatchObject({
    outcome: 'placed',
    rejected: [{ reason: null }, { reason: null }],
    mailed: 2,
  });
  expect(await stateOf()).toMatchObject({
    chosen: { status: 'accepted' },
    others: [
      { status: 'rejected', reason: 'Opdracht vervuld' },
      { status: 'rejected', reason: 'Opdracht vervuld' },
    ],
    assignment: 'closed',
  });
  expect(await mailsTo()).toBe(before + 2);
  expect(await database.db.$count(placements, eq(placements.applicationId, chosen))).toBe(1);
});

test('leaves the assignment open and tells nobody if that is what is wanted', async () => {
  const before = await mailsTo();
  const given = await filling({ close: false, inform: false });
  expect(await fillAssignment(program, given, anna)).toMatchObject({
    outcome: 'placed',
    rejected: [],
    mailed: 0,
  });
  expect(await stateOf()).toMatchObject({
    chosen: { status: 'accepted' },
    others: [{ status: 'interview' }, { status: 'pending' }],
    assignment: 'open',
  });
  expect(await mailsTo()).toBe(before);
});

test('sent twice places once; a second placement is refused with the name, and nothing changes', async () => {
  const given = await filling({ close: false, inform: false });
  await fillAssignment(program, given, anna);
  expect(await fillAssignment(program, given, anna)).toMatchObject({ outcome: 'placed' });
  const again = { ...given, id: newId(), close: true, inform: true };
  expect(await fillAssignment(program, again, anna)).toEqual({ outcome: 'already', by: 'Anna de Vries' });
  expect(await stateOf()).toMatchObject({
    others: [{ status: 'interview' }, { status: 'pending' }],
    assignment: 'open',
  });
});

test('without a customer there is nothing to fill in, and rates are left out for those who may not see them', async () => {
  await database.db.update(assignments).set({ sellingCents: 12_000 }).where(eq(assignments.id, assignmentId));
  expect((await readFillStart(program, chosen, true)).values?.selling_cents).toBe('120');
  expect((await readFillStart(program, chosen, false)).values?.selling_cents).toBe('');
  await database.db.update(assignments).set({ customerId: null }).where(eq(assignments.id, assignmentId));
  expect((await readFillStart(program, chosen, true)).values).toBeUndefined();
});
