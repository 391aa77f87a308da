import { expect, test } from 'vitest';
import { partFrom, partQuery, partsOf } from './record-parts.ts';
import { keysOf } from '../typed-entries.ts';

const from = (query: string) => partFrom('candidate', new URLSearchParams(query));

test.each([
  ['', 'timeline'],
  ['deel=sollicitaties', 'applications'],
  ['deel=documenten&document=1', 'documents'],
  ['deel=contactpersonen', 'timeline'],
  ['deel=timeline', 'timeline'],
  ['deel=', 'timeline'],
  ['tijdlijn=notities', 'timeline'],
])('%j opens %s', (query, part) => {
  expect(from(query)).toBe(part);
});

test('a page of the mail opens the mail, as in links from before the tabs', () => {
  expect(from('post=2')).toBe('mail');
  expect(from('deel=documenten&post=2')).toBe('documents');
});

test('each tab is found by its own address', () => {
  for (const kind of keysOf(partsOf))
    for (const part of partsOf[kind]) expect(partFrom(kind, new URLSearchParams(partQuery(part)))).toBe(part);
});
