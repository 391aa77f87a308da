import { parseAssignmentList } from '#domain/assignments/assignment-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { listPublicAssignments } from '#server/assignments/assignment-queries.ts';
import { type Executor, openDatabase } from '#server/db/client.ts';
import type { Part } from './figure.ts';
import { fillAssignments } from './fill-assignments.ts';
import { fillDatabase } from './fill-database.ts';
import { personalCookie } from './load.ts';
import { listCases } from './list-cases.ts';
import {
  listFigures,
  type MeasuredCase,
  measureList,
  planFigure,
  timeLists,
  timeResponse,
} from './list-measurement.ts';
import { startProgram } from './program.ts';

const count = 100_000;
const fewRows = 1_000;
const title = 'List of 100,000';
const warmUps = 400;

/** Milliseconds of queries for a list as it opens, searched, sorted, filtered or far along. */
const MAX_QUERIES = 30;

export const assignmentList: Part = {
  title: `/opdrachten with ${count.toLocaleString('en-GB')} assignments: the complete response relative to its queries (medians)`,
  async measure() {
    const today = calendarDay(new Date());
    const cases = Object.entries(listCases).map(([name, query]) => {
      const state = parseAssignmentList(new URLSearchParams(query));
      const path = `/opdrachten?${query}`;
      return { name, path, ask: (db: Executor) => listPublicAssignments(db, state, today) };
    });
    const few = await fillDatabase('assignments-few', (sql) => fillAssignments(sql, fewRows, today));
    const fewer = [await timeLists(fewRows, few, cases)];
    const { dataDir, connection } = await fillDatabase('assignments', (sql) =>
      fillAssignments(sql, count, today),
    );
    const program = await startProgram({ dataDir, env: { DEMO: '0' } });
    const { sql, close } = openDatabase(connection, { max: 1 });
    try {
      for (let done = 0; done < warmUps; done++)
        await timeResponse(`${program.url}/opdrachten?pagina=${done}`, personalCookie);
      const measured: MeasuredCase[] = [];
      const target = { sql, connection, url: program.url, cookie: personalCookie };
      for (const one of cases) measured.push(await measureList(target, one));
      return [
        ...listFigures(title, measured, MAX_QUERIES, { rows: count, fewer }),
        planFigure(title, measured),
      ];
    } finally {
      await close();
      await program.stop();
    }
  },
};
