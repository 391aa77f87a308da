import { and, asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { masked } from '#domain/audit/masked.ts';
import type { EndChange } from '#domain/placements/placement-end.ts';
import type { ExtensionContent, PlacementContent } from '#domain/placements/placement-record.ts';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertContact, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { aPlacement, insertPlacement } from '#tests/support/placements.ts';
import { recordIn } from '#tests/support/records.ts';
import { newId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { placementExtensions, placements } from '../db/schema/placements.ts';
import { cancelPlacement, changePlacementEnd } from './change-placement-end.ts';
import { findPlacementStart, placeCandidate } from './place-candidate.ts';
import { findPlacement } from './placement-queries.ts';
import { savePlacement } from './save-placement.ts';

const now = new Date('2026-06-01T10:00:00Z');
let database: TestDatabase;
let staff: SignedInStaff;
let other: SignedInStaff;
let company: string;
beforeAll(async () => {
  database = await testDatabase();
  staff = await addSignedInStaff(database.db, { name: 'Tom Bakker' });
  other = await addSignedInStaff(database.db, { name: 'Noor Visser' });
});
afterAll(() => database.close());
beforeEach(async () => {
  company = await insertCustomer(database.db, { companyName: 'Waterschap De Brug' });
});

const find = async (id: string) =>
  (await findPlacement(database.db, id, { rates: true })) ?? expect.fail('it is gone');
const auditOf = (id: string) =>
  database.db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.entityType, 'placement'), eq(auditLogs.entityId, id)))
    .orderBy(desc(auditLogs.id));

async function accepted(given: Partial<typeof guestApplications.$inferInsert> = {}) {
  const candidateId = await insertCandidate(database.db, { firstName: 'Priya', lastName: 'Ramdin' });
  const [assignmentId = ''] = await insertAssignments(database.db, { title: 'Jurist', type: 'ZZP' });
  await database.db
    .update(assignments)
    .set({ customerId: company, ownerId: staff.id, purchaseCents: 7_000, sellingCents: 9_000 })
    .where(eq(assignments.id, assignmentId));
  const id = await insertApplication(database.db, {
    candidateId,
    assignmentId,
    status: 'accepted',
    ...given,
  });
  return { id, candidateId, assignmentId };
}

describe('placing a candidate', () => {
  test('starts from what the application and its assignment say', async () => {
    const application = await accepted();
    const found = await findPlacementStart(database.db, application.id);
    expect(found).toMatchObject({
      personName: 'Priya Ramdin',
      candidateId: application.candidateId,
      assignmentId: application.assignmentId,
      status: 'accepted',
      start: {
        title: 'Jurist',
        type: 'ZZP',
        customerId: company,
        ownerId: staff.id,
        hoursPerWeek: 32,
        purchaseCents: 7_000,
        sellingCents: 9_000,
      },
    });
    expect(await findPlacementStart(database.db, newId())).toBeUndefined();
    expect(await findPlacementStart(database.db, 'x')).toBeUndefined();
  });

  test('creates one placement and leaves the application, candidate and assignment as they are', async () => {
    const application = await accepted();
    const [before] = await database.db
      .select()
      .from(guestApplications)
      .where(eq(guestApplications.id, application.id));
    const id = newId();
    const place = () =>
      placeCandidate(
        database.db,
        { id, applicationId: application.id, content: aPlacement(company) },
        staff.actor,
      );
    expect((await place()).outcome).toBe('added');
    expect((await place()).outcome).toBe('unchanged');
    expect((await find(id)).placement).toMatchObject({
      applicationId: application.id,
      candidateId: application.candidateId,
      assignmentId: application.assignmentId,
      personName: 'Priya Ramdin',
      endDate: '2026-12-31',
      endsOn: '2026-12-31',
      companyName: 'Waterschap De Brug',
      version: 1,
    });
    expect(
      await database.db.select().from(guestApplications).where(eq(guestApplications.id, application.id)),
    ).toEqual([before]);
    const [entry] = await auditOf(id);
    expect(entry).toMatchObject({ actionType: 'create', metadata: { customerId: company } });
    expect(JSON.stringify(entry)).not.toMatch(/Priya|6250|9500|2026-12-31/);
  });

  test('works in the transaction of another use case, and disappears with it', async () => {
    const application = await accepted({ status: 'offer' });
    const id = newId();
    const work = database.db.transaction(async (tx) => {
      await tx
        .update(guestApplications)
        .set({ status: 'accepted' })
        .where(eq(guestApplications.id, application.id));
      const { outcome } = await placeCandidate(
        tx,
        { id, applicationId: application.id, content: aPlacement(company) },
        staff.actor,
      );
      expect(outcome).toBe('added');
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(await findPlacement(database.db, id, { rates: true })).toBeUndefined();
  });

  test('needs an accepted application', async () => {
    const { id: applicationId } = await accepted({ status: 'offer' });
    const content = aPlacement(company);
    expect(await placeCandidate(database.db, { id: newId(), applicationId, content }, staff.actor)).toEqual({
      outcome: 'notAccepted',
    });
    await expect(
      placeCandidate(database.db, { id: newId(), applicationId: newId(), content }, staff.actor),
    ).rejects.toMatchObject({ code: 'notFound' });
  });

  test('by two colleagues at once yields one, and the other hears whose', async () => {
    const { id: applicationId } = await accepted();
    const content = aPlacement(company);
    const outcomes = await Promise.all(
      [staff, other, staff, other].map(({ actor }) =>
        placeCandidate(database.db, { id: newId(), applicationId, content }, actor),
      ),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'added')).toHaveLength(1);
    const others = outcomes.filter((one) => one.outcome === 'already');
    expect(others).toHaveLength(3);
    for (const { by } of others) expect(['Tom Bakker', 'Noor Visser']).toContain(by);
  });

  test('again after a cancellation is possible', async () => {
    const { id: applicationId } = await accepted();
    const place = (id: string) =>
      placeCandidate(database.db, { id, applicationId, content: aPlacement(company) }, staff.actor);
    const first = newId();
    await place(first);
    await cancelPlacement(database.db, { id: first, basedOn: '1' }, now, staff.actor);
    expect((await place(newId())).outcome).toBe('added');
  });

  test.each([
    [
      'contact_id',
      'otherContact',
      async () => ({ contactId: await insertContact(database.db, await insertCustomer(database.db)) }),
    ],
    ['customer_id', 'company', () => Promise.resolve({ customerId: newId() })],
    ['owner_id', 'invalid', () => Promise.resolve({ ownerId: newId() })],
  ] as const)('refuses a wrong %s', async (field, error, wrong) => {
    const { id: applicationId } = await accepted();
    const content: PlacementContent = { ...aPlacement(company), ...(await wrong()) };
    expect(await placeCandidate(database.db, { id: newId(), applicationId, content }, staff.actor)).toEqual({
      outcome: 'refused',
      errors: { [field]: error },
    });
  });
});

describe('changing a placement', () => {
  const change = async (id: string, given: Partial<PlacementContent>, basedOn = '1', by = staff) =>
    savePlacement(database.db, { id, basedOn, content: aPlacement(company, given) }, by.actor);

  test('stores what changed and names it in the log', async () => {
    const id = await insertPlacement(database.db, company);
    const saved = await change(id, { sellingCents: 10_000, ownerId: staff.id });
    expect(saved.outcome).toBe('updated');
    expect(recordIn(saved)).toMatchObject({ sellingCents: 10_000, version: 2, endsOn: '2026-12-31' });
    const [entry] = await auditOf(id);
    expect(entry).toMatchObject({ newData: { owner_id: staff.id } });
    expect(JSON.stringify(entry)).not.toContain('10000');
  });

  test('based on an older version names the colleague and writes nothing', async () => {
    const id = await insertPlacement(database.db, company);
    await change(id, { title: 'Adviseur' }, '1', other);
    expect(await change(id, { title: 'Jurist zorg' })).toMatchObject({
      outcome: 'conflict',
      by: 'Noor Visser',
      fields: ['title'],
    });
    expect((await find(id)).placement.title).toBe('Adviseur');
  });

  test('never overwrites the end or the customer', async () => {
    const id = await insertPlacement(database.db, company);
    const errors = async (given: Partial<PlacementContent>) => {
      const saved = await change(id, given);
      return saved.outcome === 'refused' ? saved.errors : saved.outcome;
    };
    expect(await errors({ endDate: '2027-01-31' })).toEqual({ end_date: 'endFixed' });
    expect(await errors({ endDate: null })).toEqual({ end_date: 'endFixed' });
    expect(await errors({ customerId: await insertCustomer(database.db) })).toEqual({
      customer_id: 'invalid',
    });
    expect(await errors({ startDate: '2027-01-01' })).toEqual({ start_date: 'startAfterEnd' });
    expect(await errors({ startDate: '2026-12-31' })).toBe('updated');
  });

  test('does not create one', async () => {
    await expect(change(newId(), {}, '')).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('another end', () => {
  const nothing = { hoursPerWeek: null, purchaseCents: null, sellingCents: null, note: null };
  const to = (endsOn: string, given: Partial<ExtensionContent> = {}): ExtensionContent => ({
    ...nothing,
    endsOn,
    ...given,
  });
  const rows = (placementId: string) =>
    database.db
      .select()
      .from(placementExtensions)
      .where(eq(placementExtensions.placementId, placementId))
      .orderBy(asc(placementExtensions.createdAt), asc(placementExtensions.id));
  const extend = (
    placementId: string,
    content: ExtensionContent,
    {
      basedOn = '1',
      kind = 'extend',
      id = newId(),
      by = staff,
    }: { basedOn?: string; kind?: EndChange; id?: string; by?: SignedInStaff } = {},
  ) => changePlacementEnd(database.db, { placementId, id, kind, basedOn, content }, now, by.actor);

  test('is a new row, and the first agreement stays', async () => {
    const id = await insertPlacement(database.db, company);
    const row = newId();
    const content = to('2027-06-30', { sellingCents: 9_900 });
    expect(await extend(id, content, { id: row })).toEqual({ outcome: 'done' });
    expect(await extend(id, content, { id: row })).toEqual({ outcome: 'done' });
    expect(await extend(id, to('2027-12-31'), { basedOn: '2' })).toEqual({ outcome: 'done' });
    expect((await find(id)).placement).toMatchObject({ endDate: '2026-12-31', endsOn: '2027-12-31' });
    expect(await rows(id)).toMatchObject([
      { endsOn: '2027-06-30', startsOn: '2027-01-01', sellingCents: 9_900, createdBy: staff.id },
      { endsOn: '2027-12-31', startsOn: '2027-07-01', sellingCents: null },
    ]);
    const [entry] = await auditOf(id);
    expect(entry).toMatchObject({ actionType: 'update', metadata: { event: 'placementExtended' } });
    expect(entry?.newData).toEqual({ ends_on: masked.after });
    expect(JSON.stringify(entry)).not.toMatch(/2027-12-31|9900/);
  });

  test('that is earlier is a row with its reason and without terms', async () => {
    const id = await insertPlacement(database.db, company);
    const earlier = to('2026-08-31', { note: 'Opgezegd door de klant', sellingCents: 1 });
    expect(await extend(id, { ...earlier, note: null }, { kind: 'end' })).toEqual({
      outcome: 'refused',
      errors: { note: 'required' },
    });
    expect(await extend(id, earlier, { kind: 'end' })).toEqual({ outcome: 'done' });
    expect(await rows(id)).toMatchObject([
      { endsOn: '2026-08-31', startsOn: null, sellingCents: null, note: 'Opgezegd door de klant' },
    ]);
    expect((await find(id)).placement).toMatchObject({ endDate: '2026-12-31', endsOn: '2026-08-31' });
  });

  test('before the start or not later is refused at the field, and nothing is written', async () => {
    const id = await insertPlacement(database.db, company);
    expect(await extend(id, to('2026-12-31'))).toEqual({
      outcome: 'refused',
      errors: { ends_on: 'endNotLater' },
    });
    expect(await extend(id, to('2025-12-31', { note: 'x' }), { kind: 'end' })).toEqual({
      outcome: 'refused',
      errors: { ends_on: 'endBeforeStart' },
    });
    expect(await rows(id)).toEqual([]);
  });

  test('chosen by two colleagues at once is recorded once, and the other hears who was first', async () => {
    const id = await insertPlacement(database.db, company);
    const answers = await Promise.all([
      extend(id, to('2027-03-31')),
      extend(id, to('2027-06-30'), { by: other }),
    ]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'done']);
    const first = answers[0].outcome === 'done' ? 'Tom Bakker' : 'Noor Visser';
    expect(answers.find((one) => one.outcome === 'conflict')).toMatchObject({ by: first });
    expect(await rows(id)).toHaveLength(1);
  });

  test('of a cancelled or unknown placement is refused', async () => {
    const id = await insertPlacement(database.db, company);
    expect(await cancelPlacement(database.db, { id, basedOn: '7' }, now, staff.actor)).toMatchObject({
      outcome: 'conflict',
    });
    expect(await cancelPlacement(database.db, { id, basedOn: '1' }, now, staff.actor)).toEqual({
      outcome: 'done',
    });
    expect(await cancelPlacement(database.db, { id, basedOn: '1' }, now, staff.actor)).toEqual({
      outcome: 'done',
    });
    expect((await find(id)).placement).toMatchObject({ cancelledAt: now, version: 2 });
    expect(await extend(id, to('2027-06-30'), { basedOn: '2' })).toMatchObject({
      outcome: 'conflict',
      by: 'Tom Bakker',
    });
    await expect(extend(newId(), to('2027-06-30'))).rejects.toMatchObject({ code: 'notFound' });
    await expect(
      cancelPlacement(database.db, { id: 'x', basedOn: '1' }, now, staff.actor),
    ).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});

test('the database itself refuses an end before the start and a second placement of an application', async () => {
  const { id: applicationId } = await accepted();
  await insertPlacement(database.db, company, { applicationId });
  await expect(insertPlacement(database.db, company, { applicationId })).rejects.toThrow();
  await expect(insertPlacement(database.db, company, { endDate: '2025-01-01' })).rejects.toThrow();
  await expect(database.db.update(placements).set({ endsOn: '2025-01-01' })).rejects.toThrow();
});
