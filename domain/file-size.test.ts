import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
  [1, '1 kB', '1 kB'],
  [1499, '1 kB', '1 kB'],
  [1500, '2 kB', '2 kB'],
  [999_499, '999 kB', '999 kB'],
  [1_000_000, '1 MB', '1 MB'],
  [1_449_000, '1,4 MB', '1.4 MB'],
  [5 * 1024 * 1024, '5,2 MB', '5.2 MB'],
])('%i bytes are %s in Dutch and %s in English', (bytes, nl, en) => {
  expect(formatFileSize(bytes, 'nl')).toBe(nl);
  expect(formatFileSize(bytes, 'en')).toBe(en);
});
