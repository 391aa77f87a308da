import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Slots } from './slots.ts';

test('no more than so many run at once, in the order in which they came, also when some fail', async () => {
  const slots = new Slots(3);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = (index: number) =>
    slots.run(async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(index);
      await delay(1);
      running -= 1;
      if (index % 5 === 0) throw new Error(`no ${index}`);
      return index;
    });
  const results = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => work(index)));
  expect(most).toBe(3);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(6);
  expect(await slots.run(async () => 'free again')).toBe('free again');
});

test('a slot is held from the first piece until the last is taken, or until somebody leaves', async () => {
  const slots = new Slots(1);
  const pieces = () =>
    slots.over(async function* () {
      yield 1;
      yield 2;
    });
  const left = pieces();
  expect(await left.next()).toEqual({ value: 1, done: false });
  const waiting = pieces();
  const first = waiting.next();
  expect(await Promise.race([first, delay(20, 'still waiting')])).toBe('still waiting');
  await left.return(undefined);
  expect(await first).toEqual({ value: 1, done: false });
  expect(await waiting.next()).toEqual({ value: 2, done: false });
  expect(await waiting.next()).toMatchObject({ done: true });
  expect(await slots.run(async () => 'free again')).toBe('free again');
});

describe('a slot that is taken', () => {
  const patient = new AbortController().signal;

  test('is given back once, however often it is released', async () => {
    const slots = new Slots(1);
    const release = await slots.take(patient);
    release?.();
    release?.();
    expect(await slots.take(patient)).toBeTypeOf('function');
    expect(await slots.take(AbortSignal.abort())).toBeUndefined();
  });

  test('goes to those who wait in order, without those who waited for too long', async () => {
    const slots = new Slots(1, 3);
    const release = await slots.take(patient);
    const order: string[] = [];
    const impatient = new AbortController();
    const taken = async (name: string, tooLate = patient) => {
      const free = await slots.take(tooLate);
      order.push(free ? name : `not ${name}`);
      free?.();
    };
    const all = [taken('first'), taken('second', impatient.signal), taken('third'), taken('fourth')];
    impatient.abort();
    await expect.poll(() => order).toEqual(['not fourth', 'not second']);
    expect(slots.isFull).toBe(false);
    release?.();
    await Promise.all(all);
    expect(order).toEqual(['not fourth', 'not second', 'first', 'third']);
  });
});

describe('a limited queue', () => {
  test('runs so many at once, lets the next ones wait, and refuses the rest', async () => {
    const slots = new Slots(2, 3);
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await new Promise((done) => setTimeout(done, 5));
      running -= 1;
      return 'done';
    };
    const results = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(() => slots.run(work)));
    expect(results.map(({ status }) => status)).toEqual([...Array<string>(5).fill('fulfilled'), 'rejected']);
    expect(most).toBe(2);
    await expect(slots.run(work)).resolves.toBe('done');
  });

  test('gives the place free when the work fails', async () => {
    const slots = new Slots(1, 0);
    await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(slots.run(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
