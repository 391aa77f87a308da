import { expect, test } from 'vitest';
import { draftKey, isDraftOfSomebodyElse, readPageDraft } from './form-draft.ts';

test('a draft belongs to one account and one page', () => {
  const key = draftKey('1', '/admin/account');
  expect(isDraftOfSomebodyElse(key, '1')).toBe(false);
  expect(isDraftOfSomebodyElse(key, '2')).toBe(true);
  expect(isDraftOfSomebodyElse(draftKey('12', '/admin'), '1')).toBe(true);
  expect(isDraftOfSomebodyElse('visit', '1')).toBe(false);
});

test('what was kept is read back', () => {
  const drafts = { '/admin/users|': { 'email#0': 'nieuw@voorbeeld.nl', 'tick=a': 'off' } };
  expect(readPageDraft(JSON.stringify(drafts))).toEqual(drafts);
});

test.each([null, '', '{', '[]', '"x"', '7', 'null'])('%s holds no draft', (text) => {
  expect(readPageDraft(text)).toEqual({});
});

test('a form that cannot be one is left out', () => {
  expect(readPageDraft('{"a":{"x":"1"},"b":{"x":1},"c":[],"d":null}')).toEqual({ a: { x: '1' } });
});
