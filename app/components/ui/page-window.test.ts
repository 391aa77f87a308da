import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test('few pages are all shown', () => {
  expect(pageWindow(1, 1)).toEqual([1]);
  expect(pageWindow(1, 2)).toEqual([1, 2]);
  expect(pageWindow(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('a gap stands for two pages or more, never for one', () => {
  expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageWindow(5, 9)).toEqual([1, 'gap', 4, 5, 6, 'gap', 9]);
});

test('the first and the last page have one neighbour', () => {
  expect(pageWindow(1, 20)).toEqual([1, 2, 'gap', 20]);
  expect(pageWindow(20, 20)).toEqual([1, 'gap', 19, 20]);
});
