import type { Figure, Part } from './figure.ts';
import { fillDatabase } from './fill-database.ts';
import { fillOffice, officeCounts } from './fill-office.ts';
import {
  listFigures,
  type ListTarget,
  type MeasuredCase,
  measureList,
  planFigure,
  timeResponse,
} from './list-measurement.ts';
import { residentMemory } from './memory.ts';
import { officeCases } from './office-cases.ts';
import { importFigures } from './office-import.ts';
import { withOffice } from './office-program.ts';

const warmUps = 200;
/** Milliseconds of queries for a list as it opens, sorted, filtered or far along. */
const MAX_QUERIES = 30;

export const officeLists: Part = {
  title: `The back office with ${Object.entries(officeCounts)
    .map(([table, count]) => `${count.toLocaleString('en-GB')} ${table}`)
    .join(', ')}: the queries of each page, and the response relative to them (medians)`,
  async measure() {
    const filled = await fillDatabase('office', (sql) => fillOffice(sql));
    return withOffice(filled, async (target) => {
      for (let done = 0; done < warmUps; done++)
        await timeResponse(`${target.url}/admin/crm/customers.data?pagina=${done}`, target.cookie);
      const measured: MeasuredCase[] = [];
      for (const one of officeCases) measured.push(await measureList(target, one));
      return [
        ...listFigures('Back office', measured, MAX_QUERIES),
        planFigure('Back office', measured),
        ...(await exportFigures(target, filled.dataDir)),
        ...(await importFigures(target, filled.dataDir)),
      ];
    });
  },
};

/** Exports a million audit rows as CSV, relative to a cursor that only reads them, and measures the memory. */
async function exportFigures({ sql, url, cookie = '' }: ListTarget, dataDir: string): Promise<Figure[]> {
  const before = await residentMemory(dataDir);
  let most = before?.program ?? Number.NaN;
  let bytes = 0;
  const startedAt = performance.now();
  const answer = await fetch(`${url}/admin/dashboard/audit/export`, { headers: { Cookie: cookie } });
  let seen = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += (chunk as Uint8Array).length;
    if (++seen % 200 === 0) most = Math.max(most, (await residentMemory(dataDir))?.program ?? 0);
  }
  const exported = performance.now() - startedAt;
  const bare = performance.now();
  const all = sql`
    select timestamp, action_type, entity_type, entity_id, user_id, ip_address from audit_logs
    order by timestamp desc, id desc`;
  for await (const _ of sql.cursor(all, 2000));
  const read = performance.now() - bare;
  return [
    {
      name: 'Audit log as CSV, relative to a cursor that only reads',
      measured: exported / read,
      unit: '×',
      note: `${(bytes / 1e6).toFixed(0)} MB in ${(exported / 1000).toFixed(1)} s`,
    },
    {
      name: 'Audit log as CSV: memory growth',
      measured: most - (before?.program ?? Number.NaN),
      unit: 'MB',
      atMost: 150,
    },
  ];
}
