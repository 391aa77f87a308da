import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { until } from '#tests/support/until.ts';
import { returnMemoryWhenQuiet } from './return-memory.ts';

const LOOK_MS = 40;
let stop = () => {};
afterEach(() => stop());

/** A server without a port: its requests are events. */
function watchedServer(collect?: () => void) {
  const server = createServer();
  stop = returnMemoryWhenQuiet(server, LOOK_MS, collect);
  return {
    ask(times: number) {
      for (let each = 0; each < times; each += 1) server.emit('request');
    },
  };
}

const garbage = () => new WeakRef({ held: 'x'.repeat(1000) });
/** Asked once: an object that is looked at stays for a while. */
const isThere = (one: WeakRef<object>) => one.deref() !== undefined;
/** Several looks. They run first, as they are due first. */
const looks = () => pause(LOOK_MS * 4);

test('memory is freed once after the start, and again after a busy time', async () => {
  const { ask } = watchedServer();
  const ofStart = garbage();
  await looks();
  expect(isThere(ofStart)).toBe(false);

  const ofRequests = garbage();
  ask(300);
  await looks();
  expect(isThere(ofRequests)).toBe(false);
});

test('nothing is collected while requests come, nor after a few', async () => {
  let collected = 0;
  const { ask } = watchedServer(() => (collected += 1));
  await looks();
  expect(collected).toBe(1);
  const busy = setInterval(() => ask(50), 2);
  await looks();
  expect(collected).toBe(1);
  clearInterval(busy);
  await looks();
  expect(collected).toBe(2);
  ask(5);
  await looks();
  expect(collected).toBe(2);
});

test.skipIf(process.platform !== 'linux')(
  'what was freed between blocks in use goes back to the system',
  async () => {
    const warnings: Error[] = [];
    const warn = (warning: Error) => void warnings.push(warning);
    process.on('warning', warn);
    onTestFinished(() => void process.off('warning', warn));
    const blocks = Array.from({ length: 100_000 }, () => Buffer.allocUnsafeSlow(1500).fill(1));
    const full = process.memoryUsage.rss();
    const kept = blocks.filter((_, nr) => nr % 1000 === 0);
    blocks.length = 0;
    watchedServer();
    await until(() => process.memoryUsage.rss() < full - 50 * 1024 * 1024);
    expect(kept).toHaveLength(100);
    expect(warnings).toEqual([]);
  },
);
