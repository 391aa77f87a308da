import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applicationsOf, workroomList } from '#domain/assignments/workroom.ts';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertContact, insertCustomer, insertOpportunity } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { listApplications } from '../applications/application-queries.ts';
import { newId } from '../db/ids.ts';
import type { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { presentationAgreements, presentations } from '../db/schema/presentations.ts';
import { findWorkroom, tracksOf, workroomContacts, workroomCounts } from './workroom-queries.ts';

let database: TestDatabase;
let staff: SignedInStaff;
let customer: string;
let assignment: string;
beforeAll(async () => {
  database = await testDatabase();
  staff = await addSignedInStaff(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(assignments);
  customer = await insertCustomer(database.db, { companyName: 'Waterschap De Brug' });
  const opportunityId = await insertOpportunity(database.db, customer, { value: 5 });
  [assignment = ''] = await insertAssignments(database.db, {
    customerId: customer,
    opportunityId,
    ownerId: staff.id,
    sellingCents: 9_900,
  });
});

async function apply(email: string, given: Partial<typeof guestApplications.$inferInsert> = {}) {
  const id = await insertApplication(database.db, { assignmentId: assignment, email, ...given });
  const [row] = await database.sql<{ candidate_id: string }[]>`
    select candidate_id from guest_applications where id = ${id}`;
  return { id, candidateId: row?.candidate_id ?? '' };
}

type Application = Awaited<ReturnType<typeof apply>>;
async function present(
  { id: applicationId, candidateId }: Application,
  given: Partial<typeof presentations.$inferInsert> = {},
) {
  const agreementId = newId();
  const at = new Date('2026-11-10T10:00:00Z');
  await database.db.insert(presentationAgreements).values({
    id: agreementId,
    candidateId,
    customerId: customer,
    body: 'Ja',
    language: 'nl',
    how: 'phone',
    state: 'agreed',
    askedAt: at,
    answeredAt: at,
  });
  await database.db.insert(presentations).values({
    id: newId(),
    applicationId,
    candidateId,
    assignmentId: assignment,
    customerId: customer,
    agreementId,
    ...given,
  });
}

test('an assignment is read with the names around it', async () => {
  expect(await findWorkroom(database.db, assignment)).toMatchObject({
    customer: 'Waterschap De Brug',
    owner: 'Anna de Vries',
    recruiter: null,
    opportunity: { title: 'Jurist omgevingsrecht', value: 5 },
    applications: 0,
  });
  const [bare = ''] = await insertAssignments(database.db, {});
  expect(await findWorkroom(database.db, bare)).toMatchObject({ customer: null, opportunity: null });
  expect(await findWorkroom(database.db, newId())).toBeUndefined();
  expect(await findWorkroom(database.db, 'onzin')).toBeUndefined();
});

test('contacts are read in the order of their names', async () => {
  const zoe = await insertContact(database.db, customer, { firstName: 'Zoë' });
  const ada = await insertContact(database.db, customer, { firstName: 'Ada' });
  const people = await workroomContacts(database.db, [zoe, ada]);
  expect(people.map(({ firstName }) => firstName)).toEqual(['Ada', 'Zoë']);
  expect(await workroomContacts(database.db, [])).toEqual([]);
});

test('each candidate has the latest presentation that was not withdrawn', async () => {
  const sentAt = new Date('2026-11-12T10:00:00Z');
  const one = await apply('een@voorbeeld.nl');
  await present(one, { state: 'sent', sentAt, answer: 'accepted', answeredOn: '2026-11-13' });
  await present(one, { state: 'withdrawn', sentAt, withdrawnAt: sentAt });
  const two = await apply('twee@voorbeeld.nl');
  await present(two, { state: 'withdrawn', sentAt, withdrawnAt: sentAt });
  const three = await apply('drie@voorbeeld.nl');
  const tracks = await tracksOf(database.db, [one.id, two.id, three.id]);
  expect(tracks[one.id]).toEqual({
    id: one.id,
    candidateId: one.candidateId,
    presentation: { state: 'sent', sentAt, answer: 'accepted', answeredOn: '2026-11-13' },
  });
  expect(tracks[two.id]?.presentation?.state).toBe('withdrawn');
  expect(tracks[three.id]).toMatchObject({ presentation: null });
  expect(await tracksOf(database.db, [])).toEqual({});
});

test('the counts say how far the candidates are', async () => {
  const sentAt = new Date('2026-11-12T10:00:00Z');
  const one = await apply('een@voorbeeld.nl', { status: 'interview' });
  await present(one, { state: 'sent', sentAt });
  await present(await apply('twee@voorbeeld.nl'), {
    state: 'sent',
    sentAt,
    answer: 'rejected',
    answeredOn: '2026-11-13',
  });
  await present(await apply('drie@voorbeeld.nl'), { state: 'draft' });
  expect(await workroomCounts(database.db, assignment)).toMatchObject({
    presented: 2,
    unanswered: 1,
    placements: 0,
    statuses: { interview: 1, pending: 2, rejected: 0 },
  });
});

test('the list of candidates is that of the assignment, archived ones included', async () => {
  await apply('een@voorbeeld.nl', { archivedAt: new Date() });
  await insertApplication(database.db, { email: 'ander@voorbeeld.nl' });
  const state = workroomList.parse(new URLSearchParams('deel=kandidaten&status=onzin'));
  expect(state).toMatchObject({ part: 'kandidaten', status: null, view: 'table' });
  const { rows, all } = await listApplications(database.db, applicationsOf(assignment, state), '2026-11-15');
  expect([all, rows.map(({ email }) => email)]).toEqual([{ total: 1, capped: false }, ['een@voorbeeld.nl']]);
});
