import { expect, test } from 'vitest';
import { asItWas, beforeRecord, isSentBack, readTrail, scrollKey, type Trail, withVisit } from './trail.ts';

type Step = {
  state?: unknown;
  type?: 'PUSH' | 'POP' | 'REPLACE';
  linkedFrom?: string;
  key?: string;
};

function visit(trail: Trail, path: string, { state, type = 'PUSH', linkedFrom, key = path }: Step = {}) {
  const { pathname, search } = new URL(path, 'https://office.example');
  return withVisit(trail, {
    location: { pathname, search, hash: '', key, state },
    type,
    linkedFrom,
  });
}

const list = '/customers?status=lead&pagina=2';

test('a list is remembered with its filters, page and scroll position', () => {
  const trail = visit({}, list, { key: 'k1' });
  expect(asItWas(trail, '/customers')).toEqual({ to: list, state: { returned: true, scroll: 'k1' } });
  expect(asItWas(trail, '/contacts')).toEqual({ to: '/contacts', state: { returned: true } });
});

test('a page that is returned to keeps its scroll position and its own way back', () => {
  let trail = visit({}, list, { key: 'k1' });
  trail = visit(trail, '/customers/1', { linkedFrom: '/customers' });
  trail = visit(trail, '/customers/1/edit', { linkedFrom: '/customers/1' });
  const back = asItWas(trail, '/customers/1');
  trail = visit(trail, back.to, { state: back.state, key: 'k4' });
  expect(trail['/customers/1']).toEqual({ search: '', scroll: '/customers/1', from: '/customers' });
  const again = asItWas(trail, '/customers');
  expect(scrollKey({ key: 'k5', state: again.state })).toBe('k1');
});

test('the menu, the search and the address bar leave no way back', () => {
  let trail = visit({}, '/contacts');
  trail = visit(trail, '/customers/1', { linkedFrom: '/contacts' });
  expect(trail['/customers/1']?.from).toBe('/contacts');
  trail = visit(visit(trail, '/dashboard'), '/customers/1');
  expect(trail['/customers/1']?.from).toBeUndefined();
});

test('filters, steps within a page and the back button keep the way back', () => {
  let trail = visit(visit({}, '/assignments'), '/new', { linkedFrom: '/assignments' });
  trail = visit(trail, '/new?step=2');
  expect(trail['/new']?.from).toBe('/assignments');
  trail = visit(visit(trail, '/elsewhere'), '/new', { type: 'POP' });
  expect(trail['/new']?.from).toBe('/assignments');
});

test('two pages that link to each other do not lead back to each other forever', () => {
  let trail = visit({}, '/candidates');
  trail = visit(trail, '/candidates/1', { linkedFrom: '/candidates' });
  trail = visit(trail, '/applications/7', { linkedFrom: '/candidates/1' });
  trail = visit(trail, '/candidates/1', { linkedFrom: '/applications/7' });
  expect(trail['/candidates/1']?.from).toBe('/candidates');
});

test('a page opened by a button names the page of that button', () => {
  const trail = visit(visit({}, '/assignments'), '/edit/2', { state: { from: '/assignments' } });
  expect(trail['/edit/2']?.from).toBe('/assignments');
});

test('a deleted record leads to the page before all of its own pages', () => {
  let trail = visit({}, '/contacts?zoek=a');
  trail = visit(trail, '/contacts/1', { linkedFrom: '/contacts' });
  trail = visit(trail, '/contacts/1/edit', { linkedFrom: '/contacts/1' });
  expect(beforeRecord(trail, '/contacts/1/edit', '1')).toBe('/contacts');
  expect(beforeRecord(trail, '/contacts/1', '1')).toBe('/contacts');
  expect(beforeRecord(visit({}, '/contacts/1'), '/contacts/1', '1')).toBeUndefined();
});

test('the server sends somebody back with a mark that no list uses', () => {
  expect(isSentBack({ search: '?terug' })).toBe(true);
  expect(isSentBack({ search: '?zoek=terug&pagina=2' })).toBe(false);
  expect(isSentBack({ search: '' })).toBe(false);
});

test('at most a hundred pages are remembered', () => {
  let trail: Trail = {};
  for (let page = 0; page < 150; page++) trail = visit(trail, `/p/${page}`);
  expect(Object.keys(trail)).toHaveLength(100);
  expect(trail['/p/149']).toBeDefined();
});

test('anything else in the storage or in the history is ignored', () => {
  for (const raw of ['', 'null', '7', '"x"', '{', '[]']) expect(readTrail(raw)).toEqual({});
  expect(readTrail('{"/a":{"search":3,"scroll":"k","from":[]},"/b":null}')).toEqual({
    '/a': { search: '', scroll: 'k' },
    '/b': { search: '', scroll: '' },
  });
  for (const state of [null, 'x', 7, { scroll: 3 }]) expect(scrollKey({ key: 'k', state })).toBe('k');
});
