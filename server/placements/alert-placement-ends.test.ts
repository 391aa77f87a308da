import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSignedInStaff, addStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insertPlacement } from '#tests/support/placements.ts';
import { changeActivityStatus } from '../activities/change-activity-status.ts';
import { newId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { activities } from '../db/schema/crm.ts';
import { placements } from '../db/schema/placements.ts';
import { alertPlacementEnds } from './alert-placement-ends.ts';
import { cancelPlacement, changePlacementEnd } from './change-placement-end.ts';

let database: TestDatabase;
let staff: SignedInStaff;
let company: string;
beforeAll(async () => {
  database = await testDatabase();
  staff = await addSignedInStaff(database.db, { name: 'Tom Bakker' });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(activities);
  await database.db.delete(placements);
  company = await insertCustomer(database.db);
});

const on = (day: string) => alertPlacementEnds({ db: database.db, now: () => new Date(`${day}T05:30:00Z`) });
const planned = (placementId: string) =>
  database.db
    .select()
    .from(activities)
    .where(eq(activities.placementId, placementId))
    .orderBy(asc(activities.dueDate), asc(activities.id));
const place = (given: Parameters<typeof insertPlacement>[2] = {}) =>
  insertPlacement(database.db, company, { endDate: '2026-08-31', ownerId: staff.id, ...given });

describe('the owner of a placement', () => {
  test('is told 90, 60 and 30 days before the end, once each', async () => {
    const id = await place();
    for (const [day, sent] of [
      ['2026-06-01', 0],
      ['2026-06-02', 1],
      ['2026-06-02', 0],
      ['2026-07-01', 0],
      ['2026-07-02', 1],
      ['2026-08-01', 1],
      ['2026-08-02', 0],
      ['2026-09-01', 0],
    ] as const)
      expect([day, await on(day)]).toEqual([day, sent]);
    const tasks = await planned(id);
    expect(tasks).toMatchObject([
      {
        subject: 'Plaatsing Jurist omgevingsrecht eindigt op 31 augustus 2026',
        type: 'task',
        status: 'pending',
        ownerId: staff.id,
        customerId: company,
        dueDate: new Date('2026-06-02T07:00:00Z'),
      },
      { dueDate: new Date('2026-07-02T07:00:00Z') },
      { dueDate: new Date('2026-08-01T07:00:00Z') },
    ]);
    expect(JSON.stringify(tasks)).not.toContain('Priya');
    const [{ version } = {}] = await database.db.select().from(placements).where(eq(placements.id, id));
    expect(version).toBe(1);
  });

  test('gets one activity for a placement that was added late', async () => {
    const id = await place();
    expect(await on('2026-08-10')).toBe(1);
    expect(await on('2026-08-11')).toBe(0);
    expect(await planned(id)).toHaveLength(1);
  });

  test('is told in their language; without a colleague at work it is for everyone', async () => {
    const english = await addStaff(database.db, { language: 'en' });
    const left = await addStaff(database.db, { disabledAt: new Date() });
    const ids = [
      await place({ ownerId: english.id }),
      await place({ ownerId: left.id }),
      await place({ ownerId: null }),
    ];
    await on('2026-08-20');
    const [theirs, ...others] = await Promise.all(ids.map(planned));
    expect(theirs?.[0]).toMatchObject({
      ownerId: english.id,
      subject: 'Placement Jurist omgevingsrecht ends on 31 August 2026',
    });
    expect(others.map(([task]) => task?.ownerId)).toEqual([null, null]);
    await database.db.update(placements).set({ ownerId: null });
    await database.db.delete(users).where(eq(users.id, left.id));
  });

  test('is told about no end that is unknown, past or cancelled', async () => {
    await place({ endDate: null });
    await place({ endDate: '2026-07-31' });
    await place({ cancelledAt: new Date() });
    expect(await on('2026-08-20')).toBe(0);
  });
});

describe('when the end changes', () => {
  const nothing = { hoursPerWeek: null, purchaseCents: null, sellingCents: null, note: null };
  const extend = (placementId: string, endsOn: string) =>
    changePlacementEnd(
      database.db,
      { placementId, id: newId(), kind: 'extend', basedOn: '1', content: { ...nothing, endsOn } },
      new Date('2026-08-20T10:00:00Z'),
      staff.actor,
    );

  test('what waits for the old end is cancelled, what was done stays done, and the new end counts again', async () => {
    const id = await place();
    await on('2026-06-02');
    await on('2026-08-01');
    const [done] = await planned(id);
    const step = { id: done?.id ?? '', from: 'pending', to: 'completed' } as const;
    await changeActivityStatus(database.db, step, new Date(), staff.actor);
    await extend(id, '2026-10-31');
    expect((await planned(id)).map(({ status }) => status)).toEqual(['completed', 'cancelled']);
    expect(await on('2026-08-21')).toBe(1);
    expect(await on('2026-10-01')).toBe(1);
    expect((await planned(id)).map(({ status }) => status)).toEqual([
      'completed',
      'cancelled',
      'pending',
      'pending',
    ]);
  });

  test('a deleted activity is no obstacle, and a cancelled placement leaves nothing to do', async () => {
    const id = await place();
    await on('2026-08-01');
    await database.db.delete(activities);
    expect(await extend(id, '2026-10-31')).toEqual({ outcome: 'done' });
    await on('2026-08-21');
    await cancelPlacement(database.db, { id, basedOn: '2' }, new Date(), staff.actor);
    expect((await planned(id)).map(({ status }) => status)).toEqual(['cancelled']);
  });
});
