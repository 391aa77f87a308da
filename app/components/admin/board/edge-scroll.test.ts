import { expect, test } from 'vitest';
import { speedAt } from './edge-scroll.ts';

const both = new Set([-1, 1]);

test('scrolls within a fifth of an edge, faster the nearer it is', () => {
  expect(speedAt(0.5, 100, 200, both)).toBe(0);
  expect(speedAt(0.21, 100, 200, both)).toBe(0);
  expect(speedAt(0.1, 100, 200, both)).toBeCloseTo(-0.5);
  expect(speedAt(0.9, 100, 200, both)).toBeCloseTo(0.5);
  expect(speedAt(1, 100, 200, both)).toBeCloseTo(1);
  expect(speedAt(-3, 100, 200, both)).toBe(-1);
  expect(speedAt(3, 100, 200, both)).toBe(1);
});

test('does not scroll past the end, nor in a direction in which nothing moved', () => {
  expect(speedAt(0, 0, 200, both)).toBe(0);
  expect(speedAt(1, 200, 200, both)).toBe(0);
  expect(speedAt(0, 100, 200, new Set([1]))).toBe(0);
  expect(speedAt(1, 100, 200, new Set([-1, 0]))).toBe(0);
});
