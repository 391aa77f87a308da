import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { questions } from '#domain/figures/figure.ts';
import { figureList, filtersIn } from '#domain/figures/figure-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { addStaff } from '#tests/support/accounts.ts';
import { fillWithDemoData } from '../demo/fill-with-demo-data.ts';
import { answerQuestion } from './answer-question.ts';

let database: TestDatabase;
let program: TestProgram;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  await addStaff(database.db, { name: 'Anna de Vries' });
  await fillWithDemoData(program);
}, 60_000);
afterAll(async () => {
  await program.remove();
  await database.close();
});

const today = () => calendarDay(program.now());
const filters = { from: null, to: null, colleague: null, rates: true };
const answer = (question: (typeof questions)[number], given = {}) =>
  answerQuestion(database.db, question, { ...filters, today: today(), ...given });

describe.each(questions)('the question %s', (question) => {
  test('has a value for every column of every row', async () => {
    const figure = await answer(question);
    for (const { cells } of figure.rows) expect(cells).toHaveLength(figure.columns.length);
    expect(figure.total).toBeGreaterThanOrEqual(figure.rows.length);
  });

  test('is answered for a period and a colleague', async () => {
    const [user] = await database.sql<{ id: string }[]>`select id from users limit 1`;
    const state = figureList.parse(new URLSearchParams(`periode=kwartaal&collega=${user?.id}`));
    await answer(question, filtersIn(state, today()));
  });
});

describe('the answers are those of the rows', () => {
  test('per customer', async () => {
    const { rows } = await answer('customers');
    const [counted] = await database.sql<{ sent: number; waiting: number }[]>`
      select count(*)::int as sent, count(*) filter (where state = 'sent' and answer is null)::int as waiting
      from presentations where sent_at is not null`;
    const sum = (at: number) => rows.reduce((total, { cells }) => total + Number(cells[at]), 0);
    expect([sum(1), sum(4)]).toEqual([counted?.sent, counted?.waiting]);
    expect(counted?.sent).toBeGreaterThan(5);
  });

  test('an assignment that nobody was presented for has no duration', async () => {
    const { rows } = await answer('speed');
    const counted = await database.sql<{ vakgebied: string; none: boolean }[]>`
      select a.vakgebied, count(p.id) = 0 as none from assignments a
      left join presentations p on p.assignment_id = a.id and p.sent_at is not null group by 1`;
    const without = counted.filter(({ none }) => none).map(({ vakgebied }) => vakgebied);
    expect(without.length).toBeGreaterThan(0);
    for (const { cells } of rows) expect(cells[2] === null).toBe(without.includes(String(cells[0])));
    expect(rows.some(({ cells }) => Number(cells[2]) > 0)).toBe(true);
  });

  test('rates are only for those who may see them', async () => {
    const keys = async (rates: boolean) =>
      (await answer('candidates', { rates })).columns.map(({ key }) => key);
    expect(await keys(true)).toContain('pay');
    expect(await keys(false)).not.toContain('pay');
  });

  test('without an answer after three days', async () => {
    const { rows, total } = await answer('noAnswer');
    const [counted] = await database.sql<{ n: number }[]>`select count(*)::int as n from presentations
      where state = 'sent' and answer is null
        and (sent_at at time zone 'Europe/Amsterdam')::date < ${today()}::date - 3`;
    expect(total).toBe(counted?.n);
    expect(rows.every(({ cells }) => Number(cells[4]) > 3)).toBe(true);
  });

  test('of a colleague only', async () => {
    const [first] = await database.sql<{ id: string; n: number }[]>`select sent_by as id, count(*)::int as n
      from presentations where sent_by is not null group by 1 order by 2 desc limit 1`;
    const { rows } = await answer('customers', { colleague: first?.id });
    expect(rows.reduce((total, { cells }) => total + Number(cells[1]), 0)).toBe(first?.n);
  });

  test('a period ends with today, and leaves out what was before it', async () => {
    const all = await answer('candidates');
    const none = await answer('candidates', { from: '2031-01-01' });
    expect(all.total).toBeGreaterThan(0);
    expect(none.total).toBe(0);
  });
});
