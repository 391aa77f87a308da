import { expect, test } from 'vitest';
import { typingErrors } from './spelling.ts';

test.each([
  ['roterdam', 'rotterdam', 1],
  ['privcay', 'privacy', 1],
  ['officr', 'officer', 1],
  ['omgevinsrecht', 'omgevingsrecht', 1],
  ['advokaat', 'advocaat', 1],
  ['komplience', 'compliance', undefined],
  ['insolvntirecht', 'insolventierecht', 2],
  ['parttime', 'partner', undefined],
  ['noord', 'woord', undefined],
  ['deeltijd', 'altijd', undefined],
  ['roterdam', 'amsterdam', undefined],
  ['avg', 'afg', undefined],
  ['nis2', 'nis3', undefined],
  ['jurist', 'turist', undefined],
])('%s for %s: %s', (typed, word, errors) => expect(typingErrors(typed, word)).toBe(errors));
