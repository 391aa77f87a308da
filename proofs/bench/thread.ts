import { findSession } from '#server/accounts/find-session.ts';
import type { Sql } from '#server/db/client.ts';
import { accountContext } from '#tests/support/accounts.ts';
import type { Figure, Part } from './figure.ts';
import { fillDatabase } from './fill-database.ts';
import { fillThread } from './fill-thread.ts';
import { threadCounts, threadScale } from './thread-counts.ts';
import { type ListCase, type MeasuredCase, measureList, timeResponse } from './list-measurement.ts';
import { withOffice } from './office-program.ts';
import { presentOnce } from './present-once.ts';
import { matchingCase, pageCases, questionCases, type Subjects, threadListCases } from './thread-cases.ts';

const MAX_PAGE_MS = 100;
const MAX_QUESTION_MS = 1_000;
const MAX_RATIO = 3;
/** The whole, and a tenth of it for the growth. */
const parts = [0.1, 1];
const warmUps = 150;

type Measured = {
  pages: MeasuredCase[];
  questions: MeasuredCase[];
  lists: MeasuredCase[];
  matching: MeasuredCase;
};

export const thread: Part = {
  title: `The thread with ${Object.entries(threadCounts)
    .map(([name, count]) => `${count.toLocaleString('en-GB')} ${name}`)
    .join(', ')}: pages relative to their queries, and the twelve questions (medians)`,
  async measure() {
    const bySize: Measured[] = [];
    for (const part of parts) bySize.push(await measureWith(part));
    const whole = bySize.at(-1);
    if (!whole) return [];
    return [
      ...whole.pages.flatMap((one) => [milliseconds(one, MAX_PAGE_MS), ratio(one)]),
      ...whole.lists.flatMap((one) => [milliseconds(one), ratio(one)]),
      ...whole.questions.map((one) => milliseconds(one, MAX_QUESTION_MS)),
      milliseconds(whole.matching),
      ...growth(bySize),
      ...(await presentOnce()),
    ];
  },
};

async function measureWith(part: number): Promise<Measured> {
  const filled = await fillDatabase(`thread-${part}`, (sql, connection) =>
    fillThread(sql, connection, threadScale(part)),
  );
  return withOffice(filled, async (office) => {
    const { typical, busiest } = await findSubjects(office.sql);
    const pages = [...pageCases('typical', typical), ...pageCases('busiest', busiest)];
    for (let done = 0; done < warmUps; done++) {
      const { path } = pages[done % pages.length] ?? { path: '' };
      await timeResponse(office.url + path, office.cookie);
    }
    // Every page of the back office also finds the session.
    const token = office.cookie?.replace('session=', '');
    const withSession = (one: ListCase): ListCase => ({
      ...one,
      async ask(db) {
        await findSession(db, token, accountContext, { quiet: true });
        await one.ask(db);
      },
    });
    const measureAll = async (cases: ListCase[]) => {
      const measured: MeasuredCase[] = [];
      for (const one of cases) measured.push(await measureList(office, withSession(one)));
      return measured;
    };
    return {
      pages: await measureAll(pages),
      lists: await measureAll(threadListCases(busiest)),
      questions: await measureAll(questionCases),
      matching: await measureList(office, matchingCase(typical)),
    };
  });
}

/** The records in the middle and at the top, by the rows that belong to them. */
async function findSubjects(sql: Sql): Promise<Record<'typical' | 'busiest', Subjects>> {
  const ranked = async (table: string, column: string, among: string) => {
    const [found] = await sql<{ ids: string[] }[]>`
      select array_agg(id order by rows desc) as ids from (
        select ${sql(column)} as id, count(*) as rows from ${sql(table)}
        where ${sql(column)} in (select ${sql(column)} from ${sql(among)}) group by 1) counted`;
    const ids = found?.ids ?? [];
    return { typical: ids[Math.floor(ids.length / 2)] ?? '', busiest: ids[0] ?? '' };
  };
  const assignment = await ranked('guest_applications', 'assignment_id', 'placements');
  const candidate = await ranked('guest_applications', 'candidate_id', 'placements');
  const customer = await ranked('activities', 'customer_id', 'placements');
  const of = (which: 'typical' | 'busiest'): Subjects => ({
    assignment: assignment[which],
    candidate: candidate[which],
    customer: customer[which],
  });
  return { typical: of('typical'), busiest: of('busiest') };
}

const milliseconds = ({ name, answer, page, queries, asked }: MeasuredCase, atMost?: number): Figure => ({
  name: `Thread: ${name}`,
  measured: answer,
  unit: 'ms',
  ...(atMost !== undefined && { atMost }),
  note: [
    `${queries.toFixed(1)} ms for ${asked} queries`,
    ...(page === undefined ? [] : [`complete page ${page.toFixed(1)} ms`]),
  ].join(', '),
});

const ratio = ({ name, answer, queries }: MeasuredCase): Figure => ({
  name: `Thread: ${name}, relative to its queries`,
  measured: answer / queries,
  unit: '×',
  atMost: MAX_RATIO,
});

/** From a tenth of the rows to all of them: 0 is no growth, 1 is linear. */
function growth(bySize: Measured[]): Figure[] {
  const [small = [], large = []] = bySize.map(({ pages, lists, questions, matching }) => [
    ...pages,
    ...lists,
    ...questions,
    matching,
  ]);
  return large.map(({ name, answer }, at): Figure => {
    const before = small[at]?.answer ?? Number.NaN;
    return {
      name: `Growth: ${name}`,
      measured: Math.log10(answer / before),
      unit: 'exponent',
      note: `${before.toFixed(1)} ms, ${answer.toFixed(1)} ms`,
    };
  });
}
