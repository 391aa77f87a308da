import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueState } from '#domain/applications/review-queue.ts';
import { insertApplication, insertApplications } from '#tests/support/applications.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newId } from '../db/ids.ts';
import { readReviewQueue } from './review-queue.ts';

let database: TestDatabase;
const today = '2026-11-17';
/** The first is the newest. */
const ids = Array.from({ length: 60 }, () => newId());
const offered = newId();

beforeAll(async () => {
  database = await testDatabase();
  await insertApplications(
    database.db,
    ids.map((id, at) => ({
      id,
      firstName: `Nr${at}`,
      lastName: `Rij${String(at).padStart(2, '0')}`,
      createdAt: new Date(Date.UTC(2026, 10, 16, 12, 0) - at * 60_000),
      nextStepOn: at % 2 ? `2026-12-${String(1 + (at % 20)).padStart(2, '0')}` : null,
    })),
  );
  await insertApplication(database.db, {
    id: offered,
    firstName: 'Aangeboden',
    status: 'offer',
    createdAt: new Date(Date.UTC(2026, 10, 16, 11, 39, 30)),
  });
});
afterAll(() => database.close());

const read = (url: string, id: string) =>
  readReviewQueue(database.db, queueState(new URLSearchParams(url)), { id, today });

test('a queue starts twelve rows before the application and reaches twenty-five beyond it', async () => {
  const queue = await read('', ids[20] ?? '');
  expect(queue.rows.map(({ id }) => id)).toEqual(ids.slice(8, 46));
  expect([queue.before, queue.after]).toEqual([8, 14]);
});

test('a queue has ends', async () => {
  const first = await read('', ids[0] ?? '');
  expect([first.rows[0]?.id, first.rows.length, first.before, first.after]).toEqual([ids[0], 26, 0, 34]);
  const last = await read('', ids[59] ?? '');
  expect([last.rows.at(-1)?.id, last.rows.length, last.before, last.after]).toEqual([ids[59], 13, 47, 0]);
});

test('an application that does not match the filter has its place between those that do', async () => {
  const { rows, before } = await read('', offered);
  const at = rows.findIndex(({ id }) => id === offered);
  expect([rows[at - 1]?.id, rows[at + 1]?.id]).toEqual([ids[20], ids[21]]);
  expect(before + at).toBe(21);
});

test('a search narrows the queue', async () => {
  const { rows, before, after } = await read('zoek=Rij5', ids[55] ?? '');
  expect(rows.map(({ id }) => id)).toEqual(ids.slice(50));
  expect([before, after]).toEqual([0, 0]);
});

test.each(['naam-oplopend', 'naam-aflopend', 'vervolg-oplopend', 'vervolg-aflopend', 'ontvangen-oplopend'])(
  'walking through the order %s passes every application once',
  async (sort) => {
    const whole = await read(`sorteer=${sort}`, ids[30] ?? '');
    let [{ id } = { id: '' }] = whole.rows;
    for (let steps = 0; steps < 60; steps += 1) {
      const { rows } = await read(`sorteer=${sort}`, id);
      const [first] = rows;
      if (!first || first.id === id) break;
      ({ id } = first);
    }
    const passed: string[] = [];
    for (let at: string | undefined = id; at && passed.length < 100;) {
      passed.push(at);
      const { rows }: Awaited<ReturnType<typeof read>> = await read(`sorteer=${sort}`, at);
      at = rows[rows.findIndex((row) => row.id === at) + 1]?.id;
    }
    expect(passed.toSorted()).toEqual(ids.toSorted());
  },
);
