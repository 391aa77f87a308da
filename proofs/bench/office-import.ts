import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { IMPORT_BATCH_ROWS, type ImportBatch } from '#domain/imports/import-batch.ts';
import type { Figure } from './figure.ts';
import type { ListTarget } from './list-measurement.ts';
import { residentMemory } from './memory.ts';

const reportSchema = z.object({ rows: z.array(z.object({ outcome: z.string() })) });

const rows = 50_000;

/** Imports customers in batches, as the browser does, next to the existing ones. */
export async function importFigures({ url, cookie = '' }: ListTarget, dataDir: string): Promise<Figure[]> {
  const before = (await residentMemory(dataDir))?.program ?? Number.NaN;
  const importId = randomUUID();
  let most = before;
  let created = 0;
  const startedAt = performance.now();
  for (let first = 0; first < rows; first += IMPORT_BATCH_ROWS) {
    const batch: ImportBatch = {
      kind: 'customers',
      importId,
      onDuplicate: 'skip',
      preview: false,
      rows: Array.from({ length: IMPORT_BATCH_ROWS }, (_, nth) => rowOf(first + nth + 1)),
    };
    const answer = await fetch(`${url}/admin/crm/import`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
      body: JSON.stringify(batch),
    });
    const report = reportSchema.parse(await answer.json());
    created += report.rows.filter(({ outcome }) => outcome === 'created').length;
    most = Math.max(most, (await residentMemory(dataDir))?.program ?? 0);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return [
    { name: 'Import: rows imported', measured: created, unit: 'rows', atLeast: rows },
    { name: 'Import: rows per second', measured: created / seconds, unit: '/s' },
    { name: 'Import: memory growth', measured: most - before, unit: 'MB', atMost: 150 },
  ];
}

const rowOf = (line: number): ImportBatch['rows'][number] => ({
  line,
  fields: { company_name: `Nieuwe klant ${line}`, city: 'Tilburg', email: `nieuw${line}@voorbeeld.nl` },
  custom: [{ key: 'Rayon', value: 'Zuid' }],
});
