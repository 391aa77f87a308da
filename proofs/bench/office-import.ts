import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { IMPORT_BATCH_ROWS, IMPORT_BATCHES_AT_ONCE, type ImportBatch } from '#domain/imports/import-batch.ts';
import type { Figure } from './figure.ts';
import type { ListTarget } from './list-measurement.ts';
import { residentMemory } from './memory.ts';

const reportSchema = z.object({ rows: z.array(z.object({ outcome: z.string() })).optional() });

type Fields = ImportBatch['rows'][number]['fields'];
type Import = Pick<ImportBatch, 'kind' | 'onDuplicate'> & {
  rows: number;
  fieldsOf: (nth: number) => Fields;
  afterBatch?: () => Promise<void>;
};

type Sent = { line: number; answered: Promise<number> };

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

/** Sends each batch while those before are being imported, as the browser does. The time includes making the batches. */
async function importRows(
  { url, cookie = '' }: ListTarget,
  { kind, onDuplicate, rows, fieldsOf, afterBatch }: Import,
): Promise<{ seconds: number; effective: number }> {
  const importId = randomUUID();
  const startedAt = performance.now();
  let effective = 0;
  const sent: Sent[] = [];
  for (let first = 0; first < rows; first += IMPORT_BATCH_ROWS) {
    sent.push({ line: first + 2, answered: sendAfter(batchFrom(first), [...sent]) });
    if (sent.length === IMPORT_BATCHES_AT_ONCE) effective += (await sent.shift()?.answered) ?? 0;
    await afterBatch?.();
  }
  for (const { answered } of sent) effective += await answered;
  return { seconds: (performance.now() - startedAt) / 1000, effective };

  function batchFrom(first: number): ImportBatch {
    return {
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
  }
  async function sendAfter(batch: ImportBatch, before: readonly Sent[]): Promise<number> {
    const last = before.at(-1);
    const early = last && (await send({ ...batch, after: last.line }));
    if (early !== undefined) return early;
    for (const { answered } of before) await answered;
    const written = await send(batch);
    if (written === undefined) throw new Error('A batch was not imported');
    return written;
  }
  /** How many rows were written; undefined if the batch has to be sent again. */
  async function send(batch: ImportBatch): Promise<number | undefined> {
    const answer = await fetch(`${url}/admin/crm/import`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
      body: JSON.stringify(batch),
    });
    const report = reportSchema.parse(await answer.json());
    return report.rows?.filter(({ outcome }) => outcome === 'created' || outcome === 'updated').length;
  }
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
