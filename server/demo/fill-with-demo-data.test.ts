import { expect, onTestFinished, test } from 'vitest';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testProgram } from '#tests/support/test-program.ts';
import { demoAssignments } from './demo-assignments.ts';
import { fillWithDemoData } from './fill-with-demo-data.ts';

test('instances that start together on an empty database fill it once', async () => {
  const database = await testDatabase();
  const program = await testProgram(database);
  onTestFinished(async () => {
    await program.remove();
    await database.close();
  });
  await Promise.all([fillWithDemoData(program), fillWithDemoData(program)]);
  const [counted] = await database.sql<{ assignments: number }[]>`
    select count(*)::int as assignments from assignments`;
  expect(counted?.assignments).toBe(demoAssignments(calendarDay(program.now())).length);
}, 60_000);
