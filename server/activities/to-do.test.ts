import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROWS_PER_GROUP, toDoList } from '#domain/activities/to-do.ts';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertActivity, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { newId } from '../db/ids.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { activities } from '../db/schema/crm.ts';
import { changeActivityStatus } from './change-activity-status.ts';
import { planActivity } from './plan-activity.ts';
import { readToDo } from './to-do-queries.ts';

/** A Tuesday, 11:00 in Amsterdam. */
const now = new Date('2026-11-17T10:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
let database: TestDatabase;
let me: SignedInStaff;
let colleague: SignedInStaff;
beforeAll(async () => {
  database = await testDatabase();
  me = await addSignedInStaff(database.db, { name: 'Tom Bakker' });
  colleague = await addSignedInStaff(database.db, { name: 'Eva Smulders' });
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(activities));

const add = (given: Partial<typeof activities.$inferInsert>) =>
  insertActivity(database.db, null, { ownerId: me.id, ...given });
const read = (asked: Partial<Parameters<typeof readToDo>[1]> = {}) =>
  readToDo(database.db, { owner: me.id, group: null, page: 1, ...asked }, now);

describe('the to-do list', () => {
  test('has the open activities of one colleague by moment, with the names of what they are about', async () => {
    const customerId = await insertCustomer(database.db, { companyName: 'Waterschap' });
    await add({ subject: 'Zonder datum' });
    await add({ subject: 'Later', dueDate: inHours(200) });
    await add({ subject: 'Te laat', dueDate: inHours(-1), customerId });
    await add({ subject: 'Gedaan', dueDate: inHours(-2), status: 'completed' });
    await add({ subject: 'Vervallen', dueDate: inHours(-2), status: 'cancelled' });
    await add({ subject: 'Van Eva', dueDate: inHours(1), ownerId: colleague.id });
    const { rows, counts } = await read();
    expect(rows.map(({ subject }) => subject)).toEqual(['Te laat', 'Later', 'Zonder datum']);
    expect(rows[0]).toMatchObject({ companyName: 'Waterschap', ownerId: me.id, owner: 'Tom Bakker' });
    expect(counts).toEqual({ late: 1, today: 0, tomorrow: 0, week: 0, later: 1, undated: 1 });
    expect((await read({ owner: null })).rows).toHaveLength(4);
    expect((await read({ owner: colleague.id })).counts.today).toBe(1);
  });

  test('has the first rows of every group, and all rows of one by page', async () => {
    const many = toDoList.pageSize + 1;
    for (let n = 0; n < many; n += 1) await add({ subject: `Nr ${n}`, dueDate: inHours(-n - 1) });
    await add({ subject: 'Vandaag', dueDate: inHours(1) });
    const { rows, counts } = await read();
    expect(counts).toMatchObject({ late: many, today: 1 });
    expect(rows).toHaveLength(ROWS_PER_GROUP + 1);
    expect(rows[0]?.subject).toBe(`Nr ${many - 1}`);
    expect((await read({ group: 'late' })).rows).toHaveLength(toDoList.pageSize);
    const last = await read({ group: 'late', page: 2 });
    expect(last.rows.map(({ subject }) => subject)).toEqual(['Nr 0']);
    expect(await read({ group: 'late', page: 9 })).toEqual(last);
    expect(await read({ group: 'undated', page: 3 })).toMatchObject({ rows: [], page: 1 });
  });

  test('of one colleague reads only open activities from the index', async () => {
    await database.db.execute(sql`
      insert into activities (id, subject, status, owner_id, due_date)
      select gen_random_uuid(), 'x', case when n % 50 = 0 then 'pending' else 'completed' end, ${me.id},
        ${now.toISOString()}::timestamptz - n * interval '1 minute' from generate_series(1, 5000) n`);
    await database.db.execute(sql`analyze activities`);
    const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(sql`
      explain select count(*) filter (where due_date < now()) from activities
      where status = 'pending' and owner_id = ${me.id}`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('activities_to_do');
  });

  test.each([
    { large: 'late', from: -1, others: 7 },
    { large: 'later', from: 300 * 60, others: 5_200 },
  ])('of everyone has exact numbers when thousands are $large and $others are late', async (given) => {
    const plan = (count: number, fromMinutes: number) => database.sql`
      insert into activities (id, subject, status, due_date)
      select gen_random_uuid(), 'x', case when n % 3 = 0 then 'completed' else 'pending' end,
        ${now.toISOString()}::timestamptz + ${fromMinutes} * interval '1 minute' - n * interval '1 millisecond'
      from generate_series(1, ${count}::int) n`;
    await plan(9_000, given.from);
    await plan(given.others, -1);
    await plan(30, 60);
    await plan(12, 20 * 60);
    await add({ subject: 'Zonder datum' });
    const rows = await database.sql<{ count: number }[]>`
      select count(*)::int as count from activities where status = 'pending' and due_date < ${now.toISOString()}::timestamptz`;
    const { counts } = await read({ owner: null });
    expect(counts).toEqual({
      late: rows[0]?.count,
      today: 20,
      tomorrow: 8,
      week: 0,
      later: given.large === 'later' ? 6_000 : 0,
      undated: 1,
    });
  });
});

describe('planning an activity', () => {
  const stored = async (id: string) => {
    const [row] = await database.db.select().from(activities).where(eq(activities.id, id));
    return row;
  };

  test('moves it and its reminder, once, with an audit entry', async () => {
    const [from, to] = [inHours(1), inHours(25)];
    const id = await add({ dueDate: from, remindAt: inHours(0) });
    expect(await planActivity(database.db, { id, from, to }, me.actor)).toEqual({ outcome: 'changed' });
    expect(await planActivity(database.db, { id, from, to }, me.actor)).toEqual({ outcome: 'already' });
    expect(await stored(id)).toMatchObject({ dueDate: to, remindAt: inHours(24), version: 2 });
    const entries = await database.db.select().from(auditLogs).where(eq(auditLogs.entityId, id));
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      oldData: { due_date: from.toISOString() },
      newData: { due_date: to.toISOString() },
    });
    expect(await planActivity(database.db, { id, from: to, to: from }, me.actor)).toEqual({
      outcome: 'changed',
    });
    expect(await stored(id)).toMatchObject({ dueDate: from, remindAt: inHours(0) });
  });

  test('gives a moment to one without, and takes it away', async () => {
    const id = await add({});
    const to = inHours(3);
    expect(await planActivity(database.db, { id, from: null, to }, me.actor)).toEqual({ outcome: 'changed' });
    expect(await planActivity(database.db, { id, from: to, to: null }, me.actor)).toEqual({
      outcome: 'changed',
    });
    expect((await stored(id))?.dueDate).toBeNull();
  });

  test('leaves alone what a colleague moved, completed or deleted', async () => {
    const id = await add({ dueDate: inHours(1) });
    const step = { id, from: inHours(1), to: inHours(2) };
    await planActivity(database.db, { id, from: inHours(1), to: inHours(5) }, colleague.actor);
    expect(await planActivity(database.db, step, me.actor)).toEqual({
      outcome: 'conflict',
      status: 'pending',
      by: 'Eva Smulders',
    });
    await changeActivityStatus(database.db, { id, from: 'pending', to: 'completed' }, now, colleague.actor);
    expect(await planActivity(database.db, { ...step, to: inHours(5) }, me.actor)).toMatchObject({
      outcome: 'conflict',
      status: 'completed',
    });
    expect((await stored(id))?.dueDate).toEqual(inHours(5));
    expect(await planActivity(database.db, { ...step, id: newId() }, me.actor)).toEqual({ outcome: 'gone' });
  });
});
