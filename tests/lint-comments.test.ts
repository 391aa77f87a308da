import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const files = globSync('{app,domain,proofs,scripts,server,tests,texts}/**/*.{ts,tsx,mjs}', { cwd: root });
const comments = files
  .filter((file) => !file.endsWith('lint-comments.test.ts'))
  .flatMap((file) =>
    readFileSync(resolve(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.includes('oxlint-disable') ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );

test('a comment that switches a lint rule off names one line and gives a reason', () => {
  expect(comments.filter((comment) => !/oxlint-disable-next-line \S+ -- \S/.test(comment))).toEqual([]);
});

test('at most twenty assertions narrow a type without a check', () => {
  const unsafe = comments.filter((comment) => comment.includes('no-unsafe-type-assertion'));
  expect(unsafe.length).toBeLessThanOrEqual(20);
});
