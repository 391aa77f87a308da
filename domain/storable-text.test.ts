import { expect, test } from 'vitest';
import { parseStorable } from './storable-text.ts';

test('no text of a request holds what the database refuses', () => {
  const sent = {
    note: 'nul\0byte',
    half: ['\ud800'],
    whole: '😀',
    deep: { values: [{ text: '\0' }, 1, null] },
  };
  expect(parseStorable(JSON.stringify(sent))).toEqual({
    note: 'nulbyte',
    half: ['\ufffd'],
    whole: '😀',
    deep: { values: [{ text: '' }, 1, null] },
  });
});
