import { expect, test } from 'vitest';
import { shownCount } from './menu-counts.ts';

test('a number in the menu is shown up to 99, and none is not shown', () => {
  expect([0, 1, 99, 100, 5000].map(shownCount)).toEqual([undefined, '1', '99', '99+', '99+']);
});
