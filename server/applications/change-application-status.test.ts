import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationStatuses } from '#domain/applications/application-status.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { Actor } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { changeApplicationStatus } from './change-application-status.ts';

let database: TestDatabase;
let marieke: Actor;
let tom: Actor;
const now = new Date('2026-11-15T12:00:00Z');

beforeAll(async () => {
  database = await testDatabase();
  const staff = async (name: string): Promise<Actor> => {
    const { id } = await addStaff(database.db, { name });
    return { kind: 'staff', userId: id, ipAddress: '10.0.0.1' };
  };
  [marieke, tom] = await Promise.all([staff('Marieke Verhoeven'), staff('Tom Bakker')]);
});
afterAll(() => database.close());

const program = () => ({ db: database.db, now: () => now });
const stored = async (id: string) => {
  const [row] = await database.db.select().from(guestApplications).where(eq(guestApplications.id, id));
  return row;
};
const audited = (id: string) => database.db.select().from(auditLogs).where(eq(auditLogs.entityId, id));

describe('the status of an application', () => {
  test('can be set from any to any other', async () => {
    const id = await insertApplication(database.db);
    let from = applicationStatuses[0] as (typeof applicationStatuses)[number];
    for (const to of applicationStatuses.flatMap((status) =>
      applicationStatuses.flatMap((other) => [other, status]),
    )) {
      if (from === to) continue;
      const outcomes = await changeApplicationStatus(
        program(),
        { applications: [{ id, from }], to },
        marieke,
      );
      expect(outcomes).toEqual([{ id, outcome: 'changed', status: to }]);
      from = to;
    }
    expect((await stored(id))?.status).toBe(from);
  });

  test('is audited with the old and the new one, and brings the application back from the archive', async () => {
    const id = await insertApplication(database.db, { archivedAt: new Date('2026-01-01') });
    await changeApplicationStatus(
      program(),
      { applications: [{ id, from: 'pending' }], to: 'offer' },
      marieke,
    );
    expect(await stored(id)).toMatchObject({
      status: 'offer',
      archivedAt: null,
      updatedAt: now,
      statusChangedAt: now,
    });
    expect(await audited(id)).toMatchObject([
      {
        actionType: 'update',
        oldData: { status: 'pending' },
        newData: { status: 'offer' },
        ipAddress: '10.0.0.1',
      },
    ]);
  });

  test('changed twice in the same way is changed once', async () => {
    const id = await insertApplication(database.db);
    const change = { applications: [{ id, from: 'pending' as const }], to: 'interview' as const };
    const both = await Promise.all([
      changeApplicationStatus(program(), change, marieke),
      changeApplicationStatus(program(), change, marieke),
    ]);
    expect(
      both
        .flat()
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(['already', 'changed']);
    expect(await audited(id)).toHaveLength(1);
  });

  test('that somebody else changed in the meantime stays as they left it, and names them', async () => {
    const id = await insertApplication(database.db);
    await changeApplicationStatus(
      program(),
      { applications: [{ id, from: 'pending' }], to: 'rejected' },
      tom,
    );
    const outcomes = await changeApplicationStatus(
      program(),
      { applications: [{ id, from: 'pending' }], to: 'interview' },
      marieke,
    );
    expect(outcomes).toEqual([{ id, outcome: 'conflict', status: 'rejected', by: 'Tom Bakker' }]);
    expect((await stored(id))?.status).toBe('rejected');
    expect(await audited(id)).toHaveLength(1);
  });

  test('of several is changed where it can be, each with its own outcome', async () => {
    const fresh = await insertApplication(database.db);
    const moved = await insertApplication(database.db, { status: 'offer' });
    const done = await insertApplication(database.db, { status: 'interview' });
    const gone = newId();
    const applications = [fresh, moved, done, gone].map((id) => ({ id, from: 'pending' as const }));
    const outcomes = await changeApplicationStatus(program(), { applications, to: 'interview' }, marieke);
    expect(outcomes).toEqual([
      { id: fresh, outcome: 'changed', status: 'interview' },
      { id: moved, outcome: 'conflict', status: 'offer', by: null },
      { id: done, outcome: 'already', status: 'interview' },
      { id: gone, outcome: 'gone' },
    ]);
  });

  test('of the same applications in two orders does not get stuck', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => insertApplication(database.db)));
    const change = (order: string[], to: 'offer' | 'rejected') =>
      changeApplicationStatus(
        program(),
        { applications: order.map((id) => ({ id, from: 'pending' as const })), to },
        marieke,
      );
    const [first, second] = await Promise.all([change(ids, 'offer'), change(ids.toReversed(), 'rejected')]);
    const outcomes = new Set([...first, ...second].map(({ outcome }) => outcome));
    expect(outcomes).toEqual(new Set(['changed', 'conflict']));
  });
});
