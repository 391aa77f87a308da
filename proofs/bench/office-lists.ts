import type { Part } from './figure.ts';
import { fillDatabase } from './fill-database.ts';
import { keysOf, recordOf } from '#domain/typed-entries.ts';
import { fillOffice, officeCounts } from './fill-office.ts';
import {
  listFigures,
  type MeasuredCase,
  measureList,
  planFigure,
  timeLists,
  timeResponse,
} from './list-measurement.ts';
import { officeCases } from './office-cases.ts';
import { withOffice } from './office-program.ts';

const warmUps = 200;
/** How many times the rows of the small database. */
const MORE = 100;
/** Milliseconds of queries for a list as it opens, sorted, filtered or far along. */
const MAX_QUERIES = 30;

export const officeLists: Part = {
  title: `The back office with ${Object.entries(officeCounts)
    .map(([table, count]) => `${count.toLocaleString('en-GB')} ${table}`)
    .join(', ')}: the queries of each page, and the response relative to them (medians)`,
  async measure() {
    const counts = recordOf(keysOf(officeCounts), (table) => officeCounts[table] / MORE);
    const few = await fillDatabase('office-few', (sql) => fillOffice(sql, counts));
    const fewer = [await timeLists(officeCounts.customers / MORE, few, officeCases)];
    const filled = await fillDatabase('office', (sql) => fillOffice(sql));
    return withOffice(filled, async (target) => {
      for (let done = 0; done < warmUps; done++)
        await timeResponse(`${target.url}/admin/crm/customers.data?pagina=${done}`, target.cookie);
      const measured: MeasuredCase[] = [];
      for (const one of officeCases) measured.push(await measureList(target, one));
      return [
        ...listFigures('Back office', measured, MAX_QUERIES, {
          rows: officeCounts.customers,
          fewer,
        }),
        planFigure('Back office', measured),
      ];
    });
  },
};
