import { expect, onTestFinished, test } from 'vitest';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testProgram } from '#tests/support/test-program.ts';
import { demoAssignments } from './demo-assignments.ts';
import { fillWithDemoData } from './fill-with-demo-data.ts';

type Counts = { assignments: number; customers: number };

async function emptyProgram() {
  const database = await testDatabase();
  const program = await testProgram(database);
  onTestFinished(async () => {
    await program.remove();
    await database.close();
  });
  const counts = async () =>
    (
      await database.sql<Counts[]>`select (select count(*)::int from assignments) as assignments,
        (select count(*)::int from customers) as customers`
    )[0];
  return { ...database, program, counts };
}

test('instances that start together on an empty database fill it once', async () => {
  const { program, sql, counts } = await emptyProgram();
  await Promise.all([fillWithDemoData(program), fillWithDemoData(program)]);
  expect((await counts())?.assignments).toBe(demoAssignments(calendarDay(program.now())).length);
  const colleagues = await sql`select role, password_hash from users order by role`;
  expect(colleagues).toEqual([
    { role: 'reader', password_hash: null },
    { role: 'recruiter', password_hash: null },
  ]);
}, 60_000);

test('whoever has thrown the assignments away, or all of it, does not get them back', async () => {
  const { program, sql, counts } = await emptyProgram();
  await fillWithDemoData(program);
  await sql`delete from guest_applications`;
  await sql`delete from assignments`;
  await fillWithDemoData(program);
  expect((await counts())?.assignments).toBe(0);
  await sql`truncate candidates, customers, contact_messages cascade`;
  await fillWithDemoData(program);
  expect(await counts()).toEqual({ assignments: 0, customers: 0 });
}, 60_000);

test('real customers are not mixed with those of the demo', async () => {
  const { program, sql, counts } = await emptyProgram();
  await sql`insert into customers (id, company_name) values (gen_random_uuid(), 'Heuvel Advocaten')`;
  await fillWithDemoData(program);
  expect(await counts()).toEqual({ assignments: 0, customers: 1 });
}, 60_000);
