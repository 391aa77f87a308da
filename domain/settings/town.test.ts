import { expect, test } from 'vitest';
import { townOf } from './town.ts';

test.each([
  ['Spoorlaan 400, 5038 CG Tilburg', 'Tilburg'],
  ['Spui 70, 2511BT Den Haag', 'Den Haag'],
  ['Wolvenhoek 1, 5211 HH ’s-Hertogenbosch', '’s-Hertogenbosch'],
  ['Spoorlaan 400, Tilburg', 'Tilburg'],
  ['Postbus 12', ''],
  ['', ''],
])('%j is in %j', (address, town) => {
  expect(townOf(address)).toBe(town);
});
