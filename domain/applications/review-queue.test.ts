import { describe, expect, test } from 'vitest';
import { applicationList } from './application-list.ts';
import {
  isReviewed,
  mergeQueues,
  nextInQueue,
  queueState,
  type ReviewQueue,
  startQueue,
  withStatus,
} from './review-queue.ts';

const queue = (letters: string, before = 0, after = 0): ReviewQueue => ({
  rows: [...letters].map((id) => ({
    id,
    firstName: id,
    lastName: 'de Wit',
    status: 'pending',
    source: 'open',
    createdAt: new Date(0),
    title: null,
  })),
  before,
  after,
});
const kept = (letters: string, before = 0, after = 0) => startQueue(queue(letters, before, after));
const letters = ({ rows }: ReviewQueue) => rows.map(({ id }) => id).join('');

describe('the rows that are reviewed', () => {
  test('are the new ones if nothing is filtered, in any order', () => {
    expect(queueState(new URLSearchParams('')).status).toBe('pending');
    const sorted = queueState(new URLSearchParams('sorteer=naam-oplopend&weergave=bord&pagina=3'));
    expect(sorted).toMatchObject({ status: 'pending', view: 'table', page: 1, sort: { by: 'naam' } });
  });

  test('are those of the filter otherwise', () => {
    expect(queueState(new URLSearchParams('status=offer')).status).toBe('offer');
    expect(queueState(new URLSearchParams('zoek=Wit')).status).toBeNull();
    const [same] = [queueState(new URLSearchParams('zoek=Wit&status=offer'))];
    expect(applicationList.urlOf(same)).toBe('?zoek=Wit&status=offer');
  });
});

describe('a queue that was read again', () => {
  test('keeps rows that left the filter in their place', () => {
    expect(letters(mergeQueues(kept('abcde'), queue('ace')))).toBe('abcde');
  });

  test('grows at both ends and counts what remains there', () => {
    const grown = mergeQueues(kept('cde', 2, 9), queue('abcdefg', 0, 7));
    expect([letters(grown), grown.before, grown.after]).toEqual(['abcdefg', 0, 7]);
    const inside = mergeQueues(kept('abcdefg', 4, 7), queue('cde', 99, 99));
    expect([letters(inside), inside.before, inside.after]).toEqual(['abcdefg', 4, 7]);
  });

  test('takes up rows that arrived between known ones', () => {
    expect(letters(mergeQueues(kept('abd'), queue('bcd')))).toBe('abcd');
    expect(letters(mergeQueues(kept('abd'), queue('xbycz')))).toBe('axbyczd');
  });

  test('shows the new values of known rows', () => {
    const changed = queue('bc');
    changed.rows = changed.rows.map((row) => ({ ...row, status: 'offer' }));
    expect(mergeQueues(kept('abc'), changed).rows.map(({ status }) => status)).toEqual([
      'pending',
      'offer',
      'offer',
    ]);
  });

  test('is replaced by one that has nothing in common with it', () => {
    expect(letters(mergeQueues(kept('abc'), queue('xyz', 5)))).toBe('xyz');
  });
});

test('a row that left the filter, or whose status changed, counts as reviewed', () => {
  const merged = mergeQueues(kept('abcde'), queue('ace'));
  expect(merged.rows.filter(({ left }) => left).map(({ id }) => id)).toEqual(['b', 'd']);
  const atEnds = mergeQueues(kept('abcde'), queue('bcd'));
  expect(atEnds.rows.filter(({ left }) => left).map(({ id }) => id)).toEqual(['a', 'e']);
  const inside = mergeQueues(kept('abcde'), queue('bcd', 1, 1));
  expect(inside.rows.filter(({ left }) => left)).toEqual([]);
  const [a, b] = withStatus(merged, 'a', 'offer').rows;
  if (!a || !b) throw new Error('no rows');
  expect(isReviewed(a, { status: a.status, about: null })).toBe(true);
  expect(isReviewed(a, { status: 'pending', about: null })).toBe(false);
  expect(isReviewed(a, { status: 'pending', about: 'offer' })).toBe(true);
  expect(isReviewed(b, { status: b.status, about: 'pending' })).toBe(true);
  const [, back] = withStatus(merged, 'b', 'pending').rows;
  expect(back && isReviewed(back, { status: 'pending', about: 'pending' })).toBe(false);
});

test('the next row is the nearest that is not skipped, in either direction', () => {
  const skip = ({ id }: { id: string }) => id === 'c' || id === 'a';
  expect(nextInQueue(kept('abcde'), 'b', { skip })?.id).toBe('d');
  expect(nextInQueue(kept('abcde'), 'd', { by: -1, skip })?.id).toBe('b');
  expect(nextInQueue(kept('abcde'), 'b', { by: -1, skip })).toBeUndefined();
  expect(nextInQueue(kept('abcde'), 'e')).toBeUndefined();
  expect(nextInQueue(kept('abcde'), 'x')).toBeUndefined();
});
