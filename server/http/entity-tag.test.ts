import { expect, test } from 'vitest';
import { isNamedBy, tagOf } from './entity-tag.ts';

test('each encoding has its own strong tag', () => {
  expect(['identity', 'gzip', 'br', 'zstd'].map((encoding) => tagOf('"abc"', encoding))).toEqual([
    '"abc"',
    '"abc-gzip"',
    '"abc-br"',
    '"abc-zstd"',
  ]);
  expect(tagOf('W/"abc"', 'br')).toBe('W/"abc-br"');
});

test.each(['"abc"', ' "abc" ', 'W/"abc"', '"x", "abc"', '"x",W/"abc",  "y"', '*', ' * '])(
  '%s names it',
  (tags) => {
    expect(isNamedBy(tags, '"abc"')).toBe(true);
  },
);

test.each([
  undefined,
  null,
  '',
  'abc',
  '"ABC"',
  '"abc-br"',
  'w/"abc"',
  '"x", "y"',
  '"x", *',
  '"*"',
  '"ab',
  'W/',
])('%s does not name it', (tags) => {
  expect(isNamedBy(tags, '"abc"')).toBe(false);
});

test('a weak tag is named by itself and by the strong one', () => {
  expect(['W/"abc"', '"abc"', '"other"'].map((tags) => isNamedBy(tags, 'W/"abc"'))).toEqual([
    true,
    true,
    false,
  ]);
});
