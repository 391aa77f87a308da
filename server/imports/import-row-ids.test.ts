import { expect, test } from 'vitest';
import { MAX_LINE } from '#domain/imports/import-batch.ts';
import { isId } from '../db/ids.ts';
import { importRowIds } from './import-row-ids.ts';

const one = '3f0e8a52-5a0c-4f6f-9d0e-6b1f5f0a7c11';
const other = '3f0e8a52-5a0c-4f6f-9d0e-6b1f5f0a7c12';

test('a row of an import always has the same id, and no other row has it', () => {
  expect(importRowIds(one)(2)).toBe(importRowIds(one)(2));
  const ids = [1, 2, 12, MAX_LINE].flatMap((line) => [importRowIds(one)(line), importRowIds(other)(line)]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every(isId)).toBe(true);
});

test('ids of an import differ only in their last part, in the order of its lines', () => {
  const idOf = importRowIds(one);
  const ids = [1, 2, 10, 999, 1000, MAX_LINE].map(idOf);
  expect(new Set(ids.map((id) => id.slice(0, 24))).size).toBe(1);
  expect(ids.toSorted()).toEqual(ids);
});
