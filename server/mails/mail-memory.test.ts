import { expect, test } from 'vitest';
import { withinMemory } from './mail-memory.ts';

const MB = 1024 * 1024;

test('large mails wait for each other, small ones do not, and a failure frees its share', async () => {
  let held = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const read = (bytes: number) =>
    withinMemory(bytes, async () => {
      held += bytes;
      most = Math.max(most, held);
      await new Promise<void>((end) => void ends.push(end));
      held -= bytes;
      if (bytes === 25 * MB) throw new Error('cut off');
    }).catch(() => {});
  const reading = [25, 25, 25, 10, 25, 0.5].map((size) => read(size * MB));
  await new Promise((resolve) => void setTimeout(resolve, 10));
  // Two of 25 MB, the one of 10 MB that fits beside them, and the small one.
  expect(ends).toHaveLength(4);
  for (let turn = 0; turn < 6; turn += 1) {
    ends.splice(0).forEach((end) => end());
    await new Promise((resolve) => void setTimeout(resolve, 10));
  }
  await Promise.all(reading);
  expect(held).toBe(0);
  expect(most).toBeLessThanOrEqual(64 * MB);
});
