import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { newId } from '../db/ids.ts';
import { recordPassages } from './record-passages.ts';

let database: TestDatabase;
let program: TestProgram;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

const actor = { kind: 'staff', userId: newId(), ipAddress: '192.0.2.1' } as const;
const entries = () => database.sql`select action_type, entity_type, entity_id, user_id, metadata, occurrences
  from audit_logs order by timestamp, id`;

test('passages are one entry per page, and the same page within a minute is counted', async () => {
  const [a, b] = [newId(), newId()];
  program.clock.now = new Date('2026-11-15T12:00:10Z');
  const show = (...candidateIds: string[]) =>
    recordPassages(database.db, program, { how: 'search', candidateIds }, actor);
  await show();
  expect(await entries()).toEqual([]);
  await show(a, b);
  await show(a, b);
  const entry = { action_type: 'view', entity_type: 'profile', user_id: actor.userId };
  const said = { actor: 'staff', event: 'passagesShown', how: 'search' };
  const both = { ...entry, entity_id: null, metadata: { ...said, candidateIds: [a, b] } };
  expect(await entries()).toEqual([{ ...both, occurrences: 2 }]);
  await show(b);
  program.clock.now = new Date('2026-11-15T12:01:00Z');
  await show(a, b);
  expect(await entries()).toEqual([
    { ...both, occurrences: 2 },
    { ...entry, entity_id: b, metadata: { ...said, candidateIds: [b] }, occurrences: 1 },
    { ...both, occurrences: 1 },
  ]);
});
