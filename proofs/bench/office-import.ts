import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { IMPORT_BATCH_ROWS, type ImportBatch } from '#domain/imports/import-batch.ts';
import type { Figure } from './figure.ts';
import type { ListTarget } from './list-measurement.ts';
import { residentMemory } from './memory.ts';

const reportSchema = z.object({ rows: z.array(z.object({ outcome: z.string() })) });

type Fields = ImportBatch['rows'][number]['fields'];
type Import = Pick<ImportBatch, 'kind' | 'onDuplicate'> & {
  rows: number;
  fieldsOf: (nth: number) => Fields;
  afterBatch?: () => Promise<void>;
};

/** Imports in batches, as the browser does, next to the existing records. */
export async function importFigures(target: ListTarget, dataDir: string): Promise<Figure[]> {
  const memory = async () => (await residentMemory(dataDir))?.program ?? Number.NaN;
  const before = await memory();
  let most = before;
  const many = await importRows(target, {
    kind: 'customers',
    onDuplicate: 'skip',
    rows: 50_000,
    fieldsOf: (nth) => customer(nth, 'Tilburg'),
    async afterBatch() {
      most = Math.max(most, await memory());
    },
  });
  const office = { rows: 5000, fieldsOf: (nth: number) => customer(nth, 'Breda') };
  const changed = await importRows(target, { kind: 'customers', onDuplicate: 'update', ...office });
  const people = { rows: 5000, onDuplicate: 'update' as const, kind: 'contacts' as const };
  const added = await importRows(target, { ...people, fieldsOf: (nth) => contact(nth, 'Jurist') });
  const moved = await importRows(target, { ...people, fieldsOf: (nth) => contact(nth, 'Inkoper') });
  const withinTenSeconds = (name: string, { seconds, effective }: typeof many): Figure[] => [
    { name: `Import: 5,000 ${name}`, measured: seconds, unit: 's', atMost: 10 },
    { name: `Import: 5,000 ${name}, rows written`, measured: effective, unit: 'rows', atLeast: 5000 },
  ];
  return [
    { name: 'Import: rows imported', measured: many.effective, unit: 'rows', atLeast: 50_000 },
    { name: 'Import: rows per second', measured: many.effective / many.seconds, unit: '/s', atLeast: 5000 },
    { name: 'Import: memory growth', measured: most - before, unit: 'MB', atMost: 150 },
    ...withinTenSeconds('existing customers updated', changed),
    ...withinTenSeconds('new contacts', added),
    ...withinTenSeconds('existing contacts updated', moved),
  ];
}

async function importRows(
  { url, cookie = '' }: ListTarget,
  { kind, onDuplicate, rows, fieldsOf, afterBatch }: Import,
): Promise<{ seconds: number; effective: number }> {
  const importId = randomUUID();
  let effective = 0;
  let elapsed = 0;
  for (let first = 0; first < rows; first += IMPORT_BATCH_ROWS) {
    const batch: ImportBatch = {
      kind,
      importId,
      onDuplicate,
      preview: false,
      rows: Array.from({ length: IMPORT_BATCH_ROWS }, (_, nth) => ({
        line: first + nth + 2,
        fields: fieldsOf(first + nth),
        custom: kind === 'customers' ? [{ key: 'Rayon', value: 'Zuid' }] : [],
      })),
    };
    const startedAt = performance.now();
    const answer = await fetch(`${url}/admin/crm/import`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
      body: JSON.stringify(batch),
    });
    const report = reportSchema.parse(await answer.json());
    elapsed += performance.now() - startedAt;
    effective += report.rows.filter(({ outcome }) => outcome === 'created' || outcome === 'updated').length;
    await afterBatch?.();
  }
  return { seconds: elapsed / 1000, effective };
}

const customer = (nth: number, city: string): Fields => ({
  company_name: `Nieuwe klant ${nth}`,
  city,
  email: `nieuw${nth}@voorbeeld.nl`,
});

const contact = (nth: number, position: string): Fields => ({
  company_name: `Nieuwe klant ${nth}`,
  first_name: `Sanne ${nth}`,
  last_name: 'de Wit',
  email: `sanne${nth}@voorbeeld.nl`,
  position,
  is_primary: nth % 2 === 0 ? 'ja' : 'nee',
});
