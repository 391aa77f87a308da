import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { copyTable } from './copy-table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.sql`create table lines (line text not null)`;
});
afterAll(() => database.close());

const lines = { name: 'lines', columns: [{ name: 'line', type: 'text', required: true, hasDefault: false }] };

test.each([60, 64, 66, 70, 90, 130])(
  'a table of %s KB whose reader is behind at its end leaves the connection in order',
  async (size) => {
    await database.sql`truncate lines`;
    await database.sql`insert into lines select repeat('x', 1000) from generate_series(1, ${size})`;
    await database.sql.begin(async (tx) => {
      const rows = await copyTable(tx, 'public', lines);
      await delay(100);
      expect((await buffer(rows)).length).toBeGreaterThan(size * 1000);
      const next = tx<{ one: number }[]>`select 1 as one`.then(([row]) => row?.one);
      expect(await Promise.race([next, delay(3000, 'no answer')])).toBe(1);
    });
  },
);
