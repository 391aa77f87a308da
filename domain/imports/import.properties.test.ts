import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { importBatch, importRow } from './import-batch.ts';
import { guessTargets, KEEP_AS_CUSTOM, targetProblem } from './import-fields.ts';
import { importFields, importKinds } from './import-kinds.ts';
import { judgeContactRow, judgeCustomerRow } from './import-rows.ts';

const known = [...new Set([...importFields.customers, ...importFields.contacts])];
const right: Record<string, string> = {
  company_name: 'Gemeente Breda',
  first_name: 'Fleur',
  last_name: 'Janssen',
  email: 'fleur@voorbeeld.nl',
  kvk_number: '12345678',
  country: 'Nederland',
};
const fields = fc
  .tuple(
    fc.subarray(Object.keys(right)),
    fc.dictionary(fc.oneof(fc.constantFrom(...known), anyText(8)), anyText(40), { maxKeys: 3 }),
  )
  .map(([kept, any]): Record<string, string> => ({
    ...Object.fromEntries(kept.map((name) => [name, right[name] ?? ''])),
    ...any,
  }));
const custom = fc.array(fc.record({ key: anyText(20), value: anyText(20) }), { maxLength: 3 });
/** The database takes neither a null byte nor half of a pair. */
const canBeStored = (value: unknown) => !/\\u0000|\\ud[89a-f]/.test(JSON.stringify(value));

describe('a row that somebody sent', () => {
  test('of customers has values that can be stored, or a reason at one of its fields', () => {
    fc.assert(
      fc.property(fields, custom, (sent, pairs) => {
        const row = judgeCustomerRow({ line: 2, fields: sent, custom: pairs });
        expect(row.values === undefined).toBe(Object.keys(row.errors).length > 0);
        if (row.values) expect(canBeStored(row.values)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('of contacts names a company that can be looked for, even when it is refused', () => {
    fc.assert(
      fc.property(fields, (sent) => {
        const row = judgeContactRow({ line: 2, fields: sent, custom: [] });
        expect(row.values === undefined).toBe(Object.keys(row.errors).length > 0);
        expect(canBeStored([row.company, row.values ?? null])).toBe(true);
        expect(row.company.kvk).toMatch(/^(\d{8})?$/);
      }),
      { numRuns: 300 },
    );
  });

  test('belongs to a batch that the database can count', () => {
    const row = (line: unknown) => ({ line, fields: {}, custom: [] });
    const batch = (line: unknown) => ({
      kind: 'contacts',
      importId: '01980000-0000-7000-8000-000000000001',
      onDuplicate: 'skip',
      preview: true,
      rows: [row(line)],
    });
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger(), fc.double(), fc.integer(), anyText(5)), (line) => {
        const fits = typeof line === 'number' && Number.isInteger(line) && line >= 1 && line <= 2_147_483_647;
        expect(importBatch.safeParse(batch(line)).success).toBe(fits);
      }),
    );
  });
});

describe('the columns of any file', () => {
  test('have one target each, and no field has two', () => {
    const headings = fc.array(
      fc.oneof(anyText(12), fc.constantFrom('Naam', 'E-mail', 'email', 'Bedrijf', 'KVK', 'postcode')),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...importKinds), headings, (kind, all) => {
        const targets = guessTargets(kind, all);
        expect(targets).toHaveLength(all.length);
        expect(targetProblem(kind, targets).twice).toEqual([]);
        for (const target of targets) if (target !== '') expect(importFields[kind]).toContain(target);
      }),
    );
  });

  test('lose no cell that was asked for', () => {
    const columns = fc.array(
      fc.tuple(
        anyText(10),
        anyText(10).map((text) => text.replaceAll("'", '')),
      ),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(columns, (all) => {
        const row = importRow(
          3,
          all.map(([, cell]) => cell),
          all.map(([heading]) => heading),
          all.map(() => KEEP_AS_CUSTOM),
        );
        expect(row.custom.map(({ value }) => value)).toEqual(
          all.map(([, cell]) => cell.trim()).filter((cell) => cell !== ''),
        );
        for (const { key } of row.custom) expect(key.trim()).not.toBe('');
      }),
    );
  });
});
