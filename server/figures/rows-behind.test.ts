import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationList } from '#domain/applications/application-list.ts';
import { managedList } from '#domain/assignments/managed-list.ts';
import type { Question } from '#domain/figures/figure.ts';
import { opportunityList } from '#domain/opportunities/opportunity-list.ts';
import { placementList } from '#domain/placements/placement-list.ts';
import { presentationList } from '#domain/presentations/presentation-list.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { listApplications } from '../applications/application-queries.ts';
import { listManagedAssignments } from '../assignments/managed-assignments.ts';
import { fillWithDemoData } from '../demo/fill-with-demo-data.ts';
import { listOpportunities } from '../opportunities/opportunity-queries.ts';
import { listPlacements } from '../placements/placement-queries.ts';
import { listPresentations } from '../presentations/presentation-queries.ts';
import { answerQuestion } from './answer-question.ts';

let database: TestDatabase;
let program: TestProgram;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  await addStaff(database.db, { name: 'Anna de Vries' });
  await fillWithDemoData(program);
  const { sql } = database;
  await sql`update guest_applications set utm_source = 'linkedin', utm_campaign = 'herfst' where id in
    (select id from guest_applications order by id limit 3)`;
  await sql`update guest_applications set status = 'rejected', closing_reason = case when random() < 0.5 then 'Te duur' end
    where id in (select id from guest_applications order by id desc limit 6)`;
  await sql`update opportunities set stage = 'closed_lost', close_reason = ' Te laat ' where id in
    (select id from opportunities order by id limit 2)`;
  await sql`update presentations set answer = 'rejected', answered_on = current_date - 1, answer_reason = 'Te junior'
    where id in (select id from presentations where state = 'sent' order by id limit 2)`;
}, 60_000);
afterAll(async () => {
  await program.remove();
  await database.close();
});

const today = () => calendarDay(program.now());

/** The number of rows in the list behind a link. */
async function rowsBehind(link: string): Promise<number> {
  const { db } = database;
  const { pathname, searchParams } = new URL(link, 'http://localhost');
  const reading = { settings: await program.settings.current(), now: program.now(), rates: true };
  const lists: Record<string, () => Promise<{ total: number }>> = {
    '/admin/crm/presentations': () => listPresentations(db, presentationList.parse(searchParams), reading),
    '/admin/crm/opportunities': () => listOpportunities(db, opportunityList.parse(searchParams)),
    '/admin/crm/placements': () =>
      listPlacements(db, placementList.parse(searchParams), { today: today(), rates: true }),
    '/admin/dashboard/sollicitaties': () =>
      listApplications(db, applicationList.parse(searchParams), today()),
    '/admin/dashboard/vacatures': () => listManagedAssignments(db, managedList.parse(searchParams)),
  };
  const list = lists[pathname];
  if (!list) throw new Error(`no list: ${pathname}`);
  return (await list()).total;
}

/** With the column that counts the rows behind. */
const counting: [Question, number][] = [
  ['customers', 1],
  ['speed', 1],
  ['sources', 2],
  ['margin', 1],
  ['colleagues', 2],
  ['losses', 2],
];

test.each(counting)('the rows behind %s are as many as it counts', async (question, column) => {
  const [busiest] = await database.sql<{ id: string }[]>`
    select sent_by as id from presentations where sent_by is not null group by 1 order by count(*) desc limit 1`;
  let compared = 0;
  for (const colleague of [null, busiest?.id ?? null]) {
    for (const from of [null, addDays(today(), -30)]) {
      const filters = { from, to: today(), colleague, today: today(), rates: true };
      const { rows } = await answerQuestion(database.db, question, filters);
      for (const { cells, to } of rows) {
        if (colleague && question === 'losses' && cells[0] === 'opportunity') continue;
        expect([to, await rowsBehind(to)]).toEqual([to, Number(cells[column])]);
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(3);
});
