import { expect, test } from 'vitest';
import { mailto } from './mailto.ts';

test.each([
  ['sanne@voorbeeld.nl', 'mailto:sanne@voorbeeld.nl'],
  ['sanne+werk@voorbeeld.nl', 'mailto:sanne+werk@voorbeeld.nl'],
  ["o'brien@voorbeeld.nl", "mailto:o'brien@voorbeeld.nl"],
  ['a?b=c&d@voorbeeld.nl', 'mailto:a%3Fb%3Dc%26d@voorbeeld.nl'],
  ['50%@voorbeeld.nl', 'mailto:50%25@voorbeeld.nl'],
])('%s can be written to', (address, link) => {
  expect(mailto(address)).toBe(link);
});
