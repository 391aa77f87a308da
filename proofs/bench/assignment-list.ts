import { parseAssignmentList } from '#domain/assignments/assignment-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { listPublicAssignments } from '#server/assignments/assignment-queries.ts';
import { openDatabase } from '#server/db/client.ts';
import type { Part } from './figure.ts';
import { fillAssignments } from './fill-assignments.ts';
import { fillDatabase } from './fill-database.ts';
import { personalCookie } from './load.ts';
import { listCases } from './list-cases.ts';
import { listFigures, type MeasuredCase, measureList, planFigure, timeResponse } from './list-measurement.ts';
import { startProgram } from './program.ts';

const count = 100_000;
const title = 'List of 100,000';
const warmUps = 400;

/** Milliseconds of queries for a public list. */
const MAX_QUERIES = 200;

export const assignmentList: Part = {
  title: `/opdrachten with ${count.toLocaleString('en-GB')} assignments: the complete response relative to its queries (medians)`,
  async measure() {
    const today = calendarDay(new Date());
    const { dataDir, connection } = await fillDatabase('assignments', (sql) =>
      fillAssignments(sql, count, today),
    );
    const program = await startProgram({ dataDir, env: { DEMO: '0' } });
    const { sql, close } = openDatabase(connection, { max: 1 });
    try {
      for (let done = 0; done < warmUps; done++)
        await timeResponse(`${program.url}/opdrachten?pagina=${done}`, personalCookie);
      const measured: MeasuredCase[] = [];
      for (const [name, query] of Object.entries(listCases)) {
        const state = parseAssignmentList(new URLSearchParams(query));
        measured.push(
          await measureList(
            { sql, connection, url: program.url, cookie: personalCookie },
            {
              name,
              path: `/opdrachten?${query}`,
              ask: (db) => listPublicAssignments(db, state, today),
            },
          ),
        );
      }
      return [...listFigures(title, measured, MAX_QUERIES), planFigure(title, measured)];
    } finally {
      await close();
      await program.stop();
    }
  },
};
