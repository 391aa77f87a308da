import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endOfDay } from '#domain/time/amsterdam.ts';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { insertPlacement } from '#tests/support/placements.ts';
import { insertAssignment, testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { deleteApplication } from '../applications/delete-application.ts';
import { deleteAssignment } from '../assignments/delete-assignment.ts';
import { eraseCandidate } from '../candidates/erase-candidate.ts';
import { mergeCandidates } from '../candidates/merge-candidates.ts';
import { readPersonData } from '../candidates/person-data.ts';
import { undoMerge } from '../candidates/undo-merge.ts';
import { eraseContact } from '../contacts/erase-contact.ts';
import { deleteCustomer } from '../customers/delete-customer.ts';
import { newId } from '../db/ids.ts';
import { candidateMerges } from '../db/schema/candidates.ts';
import { placementExtensions, placements } from '../db/schema/placements.ts';
import { countUpcoming, listUpcoming } from '../retention/upcoming-deletions.ts';
import { deleteExpiredPlacements } from './delete-expired-placements.ts';

let database: TestDatabase;
let program: TestProgram;
let staff: SignedInStaff;
let company: string;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  staff = await addSignedInStaff(database.db);
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(async () => {
  program.clock.now = new Date('2026-11-15T12:00:00Z');
  await database.db.delete(placements);
  company = await insertCustomer(database.db, { companyName: 'Waterschap De Brug' });
});

const find = async (id: string) =>
  (await database.db.select().from(placements).where(eq(placements.id, id)))[0];
const nobody = { contacts: 0, opportunities: 0, activities: 0 };

describe('a placement', () => {
  test('keeps what the law requires when its candidate is erased, and nothing that leads to the profile', async () => {
    const candidateId = await insertCandidate(database.db);
    const applicationId = await insertApplication(database.db, { candidateId, status: 'accepted' });
    const contactId = await insertContact(database.db, company);
    const id = await insertPlacement(database.db, company, {
      candidateId,
      applicationId,
      contactId,
      assignmentId: await insertAssignment(program),
      salaryCents: 500_000,
    });
    const extension = {
      id: newId(),
      placementId: id,
      endsOn: '2027-06-30',
      sellingCents: 9_900,
      hoursPerWeek: 24,
    };
    await database.db.insert(placementExtensions).values({ ...extension, note: 'Priya wil in juli weg' });
    await eraseCandidate(program, candidateId, 'staff', staff.actor);
    expect(await find(id)).toMatchObject({
      candidateId: null,
      applicationId: null,
      contactId: null,
      assignmentId: null,
      title: 'Detachering',
      hoursPerWeek: null,
      personName: 'Priya Ramdin',
      customerId: company,
      type: 'Detachering',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      purchaseCents: 6_250,
      sellingCents: 9_500,
      salaryCents: 500_000,
    });
    const rows = await database.db
      .select()
      .from(placementExtensions)
      .where(eq(placementExtensions.placementId, id));
    expect(rows).toMatchObject([
      { endsOn: '2027-06-30', sellingCents: 9_900, hoursPerWeek: null, note: null },
    ]);
  });

  test('moves with its candidate when two are merged, and back', async () => {
    const [keptId, otherId] = [await insertCandidate(database.db), await insertCandidate(database.db)];
    const own = await insertPlacement(database.db, company, { candidateId: keptId });
    const moved = await insertPlacement(database.db, company, { candidateId: otherId });
    const request = { otherId, versions: { kept: 1, removed: 1 }, choices: {} };
    expect(await mergeCandidates(program, keptId, request, staff.actor)).toEqual({ outcome: 'merged' });
    expect((await find(moved))?.candidateId).toBe(keptId);
    const [merge] = await database.db.select().from(candidateMerges);
    await undoMerge(program, keptId, merge?.id ?? '', staff.actor);
    expect([(await find(own))?.candidateId, (await find(moved))?.candidateId]).toEqual([keptId, otherId]);
  });

  test('outlives its assignment, application and contact', async () => {
    const assignmentId = await insertAssignment(program);
    const applicationId = await insertApplication(database.db, { assignmentId, status: 'accepted' });
    const contactId = await insertContact(database.db, company);
    const id = await insertPlacement(database.db, company, { assignmentId, applicationId, contactId });
    await deleteApplication(program, applicationId, staff.actor);
    await deleteAssignment(database.db, assignmentId, staff.actor);
    await eraseContact(program, contactId, 'staff', staff.actor);
    expect(await find(id)).toMatchObject({
      assignmentId: null,
      applicationId: null,
      contactId: null,
      title: 'Jurist omgevingsrecht',
    });
  });

  test('keeps its customer from being deleted, with an answer that says so', async () => {
    const id = await insertPlacement(database.db, company);
    const remove = () => deleteCustomer(database.db, { id: company, confirmed: nobody }, staff.actor);
    expect(await remove()).toEqual({ outcome: 'mustBeKept', placements: 1, presentations: 0 });
    await database.db.delete(placements).where(eq(placements.id, id));
    expect(await remove()).toMatchObject({ outcome: 'deleted' });
  });

  test('is in the data that a person gets, without what the customer pays', async () => {
    const candidateId = await insertCandidate(database.db);
    const id = await insertPlacement(database.db, company, { candidateId, feeCents: 1_234_567 });
    await database.db
      .insert(placementExtensions)
      .values({ id: newId(), placementId: id, endsOn: '2027-06-30', sellingCents: 7_654_321 });
    const data = await readPersonData(program, candidateId);
    expect(data?.placements).toMatchObject([
      {
        customer: 'Waterschap De Brug',
        startDate: '2026-01-01',
        purchaseCents: 6_250,
        extensions: [{ endsOn: '2027-06-30' }],
      },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/9500|1234567|7654321/);
  });
});

describe('after seven years', () => {
  const last = (day: string) => new Date(endOfDay(day).getTime() - 1);
  const run = (at: Date) => {
    program.clock.now = at;
    return deleteExpiredPlacements(program);
  };

  test('a placement is deleted with its extensions, and not a day sooner', async () => {
    const id = await insertPlacement(database.db, company, { endDate: '2026-03-31' });
    await database.db
      .insert(placementExtensions)
      .values({ id: newId(), placementId: id, endsOn: '2026-03-31' });
    expect(await run(last('2033-03-31'))).toBe(0);
    expect(await run(new Date(last('2033-03-31').getTime() + 1))).toBe(1);
    expect(await find(id)).toBeUndefined();
    const [entry] = await database.sql`select old_data, metadata from audit_logs where entity_id = ${id}`;
    expect(entry).toMatchObject({ old_data: null, metadata: { reason: 'retention' } });
  });

  test('the current end counts, or the day of the cancellation', async () => {
    const extended = await insertPlacement(database.db, company, {
      endDate: '2026-03-31',
      endsOn: '2027-03-31',
    });
    const cancelled = await insertPlacement(database.db, company, {
      endDate: '2030-01-01',
      cancelledAt: new Date('2026-04-01T22:30:00Z'),
    });
    const open = await insertPlacement(database.db, company, { endDate: null });
    expect(await run(last('2033-04-02'))).toBe(0);
    expect(await run(new Date('2033-04-03T03:30:00Z'))).toBe(1);
    expect(await find(cancelled)).toBeUndefined();
    expect(await find(extended)).toBeDefined();
    expect(await run(new Date('2099-01-01'))).toBe(1);
    expect(await find(open)).toBeDefined();
  });

  test('the screen announces it', async () => {
    const id = await insertPlacement(database.db, company, {
      startDate: '2019-01-01',
      endDate: '2019-11-30',
    });
    expect((await countUpcoming(program)).placements).toBe(1);
    const { rows } = await listUpcoming(program, 'placements', { page: 1, total: 1 });
    expect(rows).toMatchObject([
      {
        id,
        name: 'Priya Ramdin',
        about: 'Jurist omgevingsrecht',
        purpose: 'placements',
        until: '2026-11-30',
      },
    ]);
  });
});
