import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Pieces } from './pieces.ts';

const KB = 1024;

const bytesOf = (pieces: Buffer[]) => Buffer.concat(pieces);

test('chunks of every size come out as they came in', () => {
  const chunks = [0, 1, 1023, 1024, 1025, 8191, 8192, 70_000, 3, 0, 200_000, 1].map((size) =>
    randomBytes(size),
  );
  for (const copiedBelow of [0, 1024, 8192, Number.POSITIVE_INFINITY]) {
    const pieces = new Pieces(copiedBelow);
    for (const chunk of chunks) pieces.add(chunk);
    const whole = Buffer.concat(chunks);
    expect(pieces.size).toBe(whole.length);
    expect(bytesOf(pieces.take()).equals(whole)).toBe(true);
    expect([pieces.size, pieces.take()]).toEqual([0, []]);
  }
});

test('single bytes are a few pieces, which take little more than what they hold', () => {
  const pieces = new Pieces(8 * KB);
  const sent = randomBytes(300 * KB);
  for (const byte of sent) pieces.add(Buffer.of(byte));
  const taken = pieces.take();
  expect(bytesOf(taken).equals(sent)).toBe(true);
  expect(taken.length).toBeLessThan(15);
  const memory = taken.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
  expect(memory).toBeLessThan(sent.length + 64 * KB);
});

test('a copied chunk may be used again, and a kept one is not copied', () => {
  const pieces = new Pieces(4);
  const small = Buffer.from('abc');
  const large = Buffer.from('defg');
  pieces.add(small);
  pieces.add(large);
  small.fill('x');
  const [first, second] = pieces.take();
  expect(first?.toString()).toBe('abc');
  expect(second?.buffer).toBe(large.buffer);
});
