import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeMotivation } from '#domain/applications/motivation.ts';
import { insertApplication } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { closingAssignments } from '../assignments/closing-assignments.ts';
import { applicationFigures, waitingApplications } from './application-figures.ts';

let database: TestDatabase;
/** A Sunday. */
const today = '2026-11-15';

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const at = (moment: string) => {
    const when = new Date(moment);
    return { createdAt: when, updatedAt: when, statusChangedAt: when };
  };
  const [assignmentId = null] = await insertAssignments(db, {
    title: 'Sluit vandaag',
    deadline: '2026-11-15',
  });
  await insertAssignments(
    db,
    { title: 'Sluit zondag', deadline: '2026-11-22' },
    { title: 'Sluit maandag', deadline: '2026-11-23' },
    { title: 'Gesloten', deadline: '2026-11-16', status: 'closed' },
    { title: 'Verlopen', deadline: '2026-11-14' },
  );
  // Half past midnight on Monday in Amsterdam is still Sunday elsewhere.
  await insertApplication(db, { firstName: 'Maandag', assignmentId, ...at('2026-11-08T23:30:00Z') });
  await insertApplication(db, { firstName: 'Zondag', assignmentId, ...at('2026-11-08T22:30:00Z') });
  await insertApplication(db, {
    firstName: 'Vrijdag',
    motivation: writeMotivation({ kind: 'jurist' }),
    ...at('2026-11-12T23:00:00Z'),
  });
  await insertApplication(db, { firstName: 'Donderdag', status: 'offer', ...at('2026-11-12T22:59:00Z') });
  await insertApplication(db, { firstName: 'Eerste', archivedAt: new Date(), ...at('2026-08-30T23:00:00Z') });
  await insertApplication(db, { firstName: 'Te oud', archivedAt: new Date(), ...at('2026-08-30T21:59:00Z') });
});
afterAll(() => database.close());

describe('the figures of applications', () => {
  test('count twelve weeks from Monday to Sunday, archived or not', async () => {
    const { weeks } = await applicationFigures(database.db, today);
    expect(weeks).toHaveLength(12);
    expect(weeks[0]).toEqual({ first: '2026-08-24', last: '2026-08-30', count: 1 });
    expect(weeks[1]).toEqual({ first: '2026-08-31', last: '2026-09-06', count: 1 });
    expect(weeks.slice(-2)).toEqual([
      { first: '2026-11-02', last: '2026-11-08', count: 1 },
      { first: '2026-11-09', last: '2026-11-15', count: 3 },
    ]);
  });

  test('name where they came from, and where those stand that are not archived', async () => {
    const { sources, statuses } = await applicationFigures(database.db, today);
    const counted = Object.fromEntries(sources.map(({ source, count }) => [source, count]));
    expect(counted).toEqual({ assignment: 2, jurist: 1, open: 3 });
    expect(Object.fromEntries(statuses.map(({ status, count }) => [status, count]))).toEqual({
      pending: 3,
      offer: 1,
    });
  });

  test('put the longest waiting first, and count those that wait longer than promised', async () => {
    const waiting = await waitingApplications(database.db, today, 2);
    expect(waiting).toMatchObject({ total: 3, late: 2 });
    expect(waiting.rows.map((row) => [row.firstName, row.title])).toEqual([
      ['Zondag', 'Sluit vandaag'],
      ['Maandag', 'Sluit vandaag'],
    ]);
  });
});

test('assignments that close soon are the open ones from today up to the last day, soonest first', async () => {
  const closing = await closingAssignments(database.db, today, '2026-11-22', 6);
  expect(closing.rows.map(({ title }) => title)).toEqual(['Sluit vandaag', 'Sluit zondag']);
  expect([closing.total, closing.today]).toEqual([2, 1]);
});
