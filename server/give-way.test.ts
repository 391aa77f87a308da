import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { GivesWay } from './give-way.ts';

/** Keeps the program busy nine tenths of the time. */
function keepBusy(): () => void {
  const timer = setInterval(() => {
    for (const until = performance.now() + 9; performance.now() < until;);
  }, 10);
  const stop = () => clearInterval(timer);
  onTestFinished(stop);
  return stop;
}

test('work that gives way waits until the program has time', async () => {
  const way = new GivesWay(60_000);
  await way.wait();
  const quiet = keepBusy();
  await pause(100);
  let waits = true;
  const waited = way.wait().then(() => (waits = false));
  await pause(500);
  expect(waits).toBe(true);
  quiet();
  await waited;
});

test('it waits no longer than was said, and not after a stop', async () => {
  keepBusy();
  await pause(100);
  await new GivesWay(200).wait();
  const stopping = new AbortController();
  const waited = new GivesWay(60_000).wait(stopping.signal);
  stopping.abort();
  await waited;
});
