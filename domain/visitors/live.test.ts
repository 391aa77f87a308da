import { expect, test } from 'vitest';
import { sourceOf } from './live.ts';

test.each([
  ['nieuwsbrief', 'https://www.google.com/', 'nieuwsbrief'],
  [null, 'https://www.google.com/search', 'google.com'],
  [null, 'https://nl.linkedin.com/jobs', 'nl.linkedin.com'],
  [null, 'direct', null],
])('campaign %j and referrer %j make the source %j', (utmSource, referrer, source) => {
  expect(sourceOf({ utmSource, referrer })).toBe(source);
});
