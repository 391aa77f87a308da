import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROWS_IN_TRAY } from '#domain/activities/agenda.ts';
import { addSignedInStaff, type SignedInStaff } from '#tests/support/accounts.ts';
import { insertActivity } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { activities } from '../db/schema/crm.ts';
import { readAgenda } from './agenda-queries.ts';

/** A Wednesday. */
const now = new Date('2026-03-25T10:00:00Z');
/** The clock changes on its last day. */
const week = '2026-03-23';
let database: TestDatabase;
let me: SignedInStaff;
let other: SignedInStaff;
beforeAll(async () => {
  database = await testDatabase();
  me = await addSignedInStaff(database.db);
  other = await addSignedInStaff(database.db);
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(activities));

const add = (subject: string, due: string | null, given: Partial<typeof activities.$inferInsert> = {}) =>
  insertActivity(database.db, null, {
    ownerId: me.id,
    subject,
    dueDate: due ? new Date(due) : null,
    ...given,
  });
const read = (owner: string | null = me.id, monday = week) =>
  readAgenda(database.db, { owner, week: monday }, now);
const subjects = (rows: { subject: string }[]) => rows.map(({ subject }) => subject);

test('a week has what is planned in it, from midnight to midnight in Amsterdam', async () => {
  await add('zondag ervoor', '2026-03-22T22:59:59Z');
  await add('eerste minuut', '2026-03-22T23:00:00Z');
  await add('gedaan', '2026-03-24T10:00:00Z', { status: 'completed' });
  await add('vervallen', '2026-03-24T10:00:00Z', { status: 'cancelled' });
  await add('van een ander', '2026-03-24T11:00:00Z', { ownerId: other.id });
  await add('laatste minuut', '2026-03-29T21:59:00Z');
  await add('maandag erna', '2026-03-29T22:00:00Z');
  expect(subjects((await read()).activities)).toEqual(['eerste minuut', 'gedaan', 'laatste minuut']);
  expect(subjects((await read(null)).activities)).toContain('van een ander');
});

test('the tray has what is late outside the week, and what has no date', async () => {
  await add('vorige week laat', '2026-03-18T10:00:00Z');
  await add('vorige week gedaan', '2026-03-18T10:00:00Z', { status: 'completed' });
  await add('deze week laat', '2026-03-24T10:00:00Z');
  await add('volgende week', '2026-03-31T10:00:00Z');
  for (let n = 0; n <= ROWS_IN_TRAY; n += 1) await add(`ooit ${n}`, null);
  const { late, undated } = await read();
  expect(late).toMatchObject({ total: 1, rows: [{ subject: 'vorige week laat' }] });
  expect(undated.total).toBe(ROWS_IN_TRAY + 1);
  expect(undated.rows).toHaveLength(ROWS_IN_TRAY);
  const before = await read(me.id, '2026-03-09');
  expect(subjects(before.late.rows)).toEqual(['vorige week laat', 'deze week laat']);
});
