import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { ArchiveError } from './archive-error.ts';
import { copyValue, fits } from './column-values.ts';
import { jsonRows, rawValues } from './json-rows.ts';

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function rowsIn(text: string | Uint8Array, size = 7): Promise<string[] | 'refused'> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  try {
    const rows: string[] = [];
    for await (const batch of jsonRows(inPieces(bytes, size), 'x')) rows.push(...batch);
    return rows;
  } catch (error) {
    if (error instanceof ArchiveError) return 'refused';
    throw error;
  }
}

const wellFormed = anyText(20).map((text) => text.toWellFormed());
const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    wellFormed,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(wellFormed, tie('value'), { maxKeys: 3 }),
  ),
})).value;
const records = fc.dictionary(wellFormed, values, { maxKeys: 5 });
const spacing = fc.constantFrom(undefined, 1, '\t');

describe('an array of records', () => {
  test('is cut into its records, in pieces of any size and however it is laid out', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(records, { maxLength: 5 }),
        spacing,
        fc.integer({ min: 1, max: 60 }),
        async (all, indent, size) => {
          const rows = await rowsIn(JSON.stringify(all, null, indent), size);
          assert(rows !== 'refused');
          expect(rows.map((row) => JSON.parse(row) as unknown)).toEqual(all);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('that is damaged anywhere is refused, or was no damage', async () => {
    const damage = fc.constantFrom('', ',', '{', '}', '[', ']', '"', '\\', 'x', ':', '1', ' ');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('{"a":1}', '{"b":"x"}', '{}'), { maxLength: 3 }),
        damage,
        fc.nat(),
        async (rows, sign, place) => {
          const text = `[${rows.join(',')}]`;
          const at = place % (text.length + 1);
          const damaged = text.slice(0, at) + sign + text.slice(at + (sign === '' ? 1 : 0));
          const read = await rowsIn(damaged);
          if (read === 'refused') return;
          // Records are validated later; here nothing between or around them may be wrong.
          const whole = `[${read.join(',')}]`;
          expect(damaged.replace(/\s/g, '')).toBe(whole.replace(/\s/g, ''));
        },
      ),
      { numRuns: 1500 },
    );
  });

  test('of any bytes ends in records or in a refusal', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      anyText(60).map((text) => new TextEncoder().encode(`[{${text}`)),
    );
    await fc.assert(
      fc.asyncProperty(bytes, fc.integer({ min: 1, max: 20 }), async (content, size) => {
        const [parted, whole] = [await rowsIn(content, size), await rowsIn(content, 1000)];
        expect(parted).toEqual(whole);
      }),
      { numRuns: 300 },
    );
  });
});

test('the fields of a record are as they were written', () => {
  fc.assert(
    fc.property(records, spacing, (record, indent) => {
      const names = Object.keys(record);
      const values = rawValues(names)(JSON.stringify(record, null, indent));
      expect(values.map((raw) => JSON.parse(raw ?? '') as unknown)).toEqual(
        names.map((name) => record[name]),
      );
    }),
    { numRuns: 300 },
  );
});

describe('a value on its way into a table', () => {
  /** Unescapes as COPY does. */
  const unescaped = (text: string) =>
    text.replace(/\\(.)/gs, (_, sign: string) => ({ n: '\n', r: '\r', t: '\t' })[sign] ?? sign);
  const text = { name: 'x', type: 'text', required: false, hasDefault: false };

  test('is the text that was saved, and stays in its own row and column', () => {
    fc.assert(
      fc.property(wellFormed, (value) => {
        const written = copyValue(JSON.stringify(value), text);
        expect(written).not.toMatch(/[\n\r\t]/);
        expect(unescaped(written)).toBe(value);
        expect(written === '\\N').toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('a document is written as the same document', () => {
    fc.assert(
      fc.property(values, (value) => {
        const written = copyValue(JSON.stringify(value), { ...text, type: 'jsonb', required: true });
        expect(written).not.toMatch(/[\n\r\t]/);
        expect(JSON.parse(unescaped(written))).toEqual(value);
      }),
    );
  });

  test('fits only a column of its kind', () => {
    const types = fc.constantFrom(
      'bool',
      'int4',
      'int8',
      'numeric',
      'uuid',
      'timestamptz',
      'date',
      'text',
      '_text',
      'jsonb',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          values,
          fc.uuid(),
          fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        ),
        types,
        (value, type) => {
          if (!fits(value, { type, required: true })) return;
          if (type === 'bool') expect(typeof value).toBe('boolean');
          if (type === 'int4') expect(Math.abs(Number(value))).toBeLessThanOrEqual(2 ** 31);
          if (type === 'text') expect(typeof value === 'string' && !value.includes('\0')).toBe(true);
          if (type === '_text') expect(Array.isArray(value)).toBe(true);
          if (type !== 'jsonb') expect(value).not.toBeNull();
        },
      ),
      { numRuns: 400 },
    );
  });
});
