import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ImportTurns, type Turn } from './import-turns.ts';

const importId = 'b8f1d2ae-8f0f-4a53-9a10-5f4d7a2f6c01';
const batch = (line: number, after?: number) => ({
  importId,
  ...(after !== undefined && { after }),
  rows: [{ line, fields: {}, custom: [] }],
});

/** Work that claims these, and ends when it is told to. */
function started(turns: ImportTurns, sent: ReturnType<typeof batch>, claims: string[]) {
  const end = Promise.withResolvers<void>();
  const events: string[] = [];
  const work = async (turn: Turn) => {
    await turn.claim(
      async () => void events.push('read'),
      () => claims,
    );
    events.push('writes');
    await end.promise;
    return 'done';
  };
  return { outcome: turns.take(sent, work), end: end.resolve, fail: end.reject, events };
}

const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await setImmediate();
};

test('batches that have nothing in common are written at the same time', async () => {
  const turns = new ImportTurns();
  const one = started(turns, batch(2), ['a', 'b']);
  const other = started(turns, batch(3, 2), ['c']);
  await settled();
  expect([one.events, other.events]).toEqual([
    ['read', 'writes'],
    ['read', 'writes'],
  ]);
  other.end();
  expect(await other.outcome).toBe('done');
  one.end();
  expect(await one.outcome).toBe('done');
});

test('a batch that may change the same records waits for the one before and reads again', async () => {
  const turns = new ImportTurns();
  const one = started(turns, batch(2), ['a', 'b']);
  const other = started(turns, batch(3, 2), ['b', 'c']);
  await settled();
  expect(other.events).toEqual(['read']);
  one.end();
  await settled();
  expect(other.events).toEqual(['read', 'read', 'writes']);
  other.end();
  expect(await other.outcome).toBe('done');
});

test('without claims a batch waits for the one before, and the next one for it', async () => {
  const turns = new ImportTurns();
  const events: string[] = [];
  const first = Promise.withResolvers<void>();
  const one = turns.take(batch(2), async (turn) => {
    await turn.alone();
    await first.promise;
    events.push('one');
  });
  const other = turns.take(batch(3, 2), async (turn) => {
    await turn.alone();
    events.push('other');
  });
  await settled();
  expect(events).toEqual([]);
  first.resolve();
  await Promise.all([one, other]);
  expect(events).toEqual(['one', 'other']);
});

test('a batch is to be sent again if the one before is not known here, or failed', async () => {
  const turns = new ImportTurns();
  expect(await started(turns, batch(3, 2), ['a']).outcome).toBeUndefined();
  const one = started(turns, batch(2), ['a']);
  const other = started(turns, batch(3, 2), ['a']);
  await settled();
  one.fail(new Error('no connection'));
  await expect(one.outcome).rejects.toThrow('no connection');
  expect(await other.outcome).toBeUndefined();
  expect(other.events).toEqual(['read']);
  expect(await started(turns, batch(3, 2), ['a']).outcome).toBeUndefined();
});

test('a batch after one that ended goes on at once', async () => {
  const turns = new ImportTurns();
  const one = started(turns, batch(2), ['a']);
  one.end();
  await one.outcome;
  const other = started(turns, batch(3, 2), ['a']);
  other.end();
  expect(await other.outcome).toBe('done');
});

test('a batch waits for all before it if one of them may change the same records', async () => {
  const turns = new ImportTurns();
  const first = started(turns, batch(2), ['a']);
  const second = started(turns, batch(3, 2), ['b']);
  const third = started(turns, batch(4, 3), ['a', 'c']);
  const fourth = started(turns, batch(5, 4), ['d']);
  await settled();
  expect([second.events, third.events, fourth.events]).toEqual([['read', 'writes'], ['read'], ['read']]);
  first.end();
  await settled();
  expect(third.events).toEqual(['read']);
  second.end();
  await settled();
  expect(third.events).toEqual(['read', 'read', 'writes']);
  expect(fourth.events).toEqual(['read', 'writes']);
  third.end();
  fourth.end();
  expect(await Promise.all([first, second, third, fourth].map(({ outcome }) => outcome))).toEqual(
    Array(4).fill('done'),
  );
});

test('a batch also knows of one that is still written when the one after it ended', async () => {
  const turns = new ImportTurns();
  const first = started(turns, batch(2), ['a']);
  const second = started(turns, batch(3, 2), ['b']);
  second.end();
  expect(await second.outcome).toBe('done');
  const third = started(turns, batch(4, 3), ['a']);
  await settled();
  expect(third.events).toEqual(['read']);
  first.end();
  await settled();
  expect(third.events).toEqual(['read', 'read', 'writes']);
  third.end();
  expect(await third.outcome).toBe('done');
});

test('a batch is to be sent again if one failed that a batch before it did not wait for', async () => {
  const turns = new ImportTurns();
  const first = started(turns, batch(2), ['a']);
  const second = started(turns, batch(3, 2), ['b']);
  await settled();
  first.fail(new Error('no connection'));
  await expect(first.outcome).rejects.toThrow('no connection');
  expect(await started(turns, batch(4, 3), ['c']).outcome).toBeUndefined();
  second.end();
  expect(await second.outcome).toBe('done');
  expect(await started(turns, batch(4, 3), ['c']).outcome).toBeUndefined();
  const again = started(turns, batch(4), ['c']);
  again.end();
  expect(await again.outcome).toBe('done');
});

test('a batch that overtook the one before it waits for its arrival', async () => {
  const turns = new ImportTurns();
  const other = started(turns, batch(3, 2), ['a']);
  await settled();
  expect(other.events).toEqual([]);
  const one = started(turns, batch(2), ['a']);
  one.end();
  other.end();
  expect(await one.outcome).toBe('done');
  expect(await other.outcome).toBe('done');
});
