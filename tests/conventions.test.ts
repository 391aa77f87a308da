import { globSync, readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** `file:line text` of each line that matches. */
function linesWith(pattern: RegExp, files: string): string[] {
  return globSync(files, { cwd: root })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => file !== 'tests/conventions.test.ts')
    .flatMap((file) =>
      readFileSync(resolve(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    );
}

const code = '{*,{app,domain,proofs,scripts,server,tests,texts}/**/*}.{ts,tsx,mjs,cjs}';
const exceptions = linesWith(/oxlint-disable/, code);

test('a comment that switches a lint rule off names one line and gives a reason', () => {
  expect(exceptions.filter((comment) => !/oxlint-disable-next-line \S+ -- \S/.test(comment))).toEqual([]);
});

test('at most twenty assertions narrow a type without a check, tests and proofs included', () => {
  const unsafe = exceptions.filter((comment) => comment.includes('no-unsafe-type-assertion'));
  expect(unsafe.length).toBeLessThanOrEqual(20);
  // The configuration switches the rule on once, and off nowhere.
  const mentions = linesWith(/no-unsafe-type-assertion/, '.oxlintrc.json');
  expect(mentions).toEqual([expect.stringContaining('"typescript/no-unsafe-type-assertion": "error",')]);
});

test('no call is there only to see whether it throws: the bundler drops those without effects', () => {
  const pure = /^\s*(decodeURI(Component)?|encodeURI(Component)?|BigInt|new (URL|RegExp|Intl\.\w+))\(.*\);$/;
  const found = linesWith(pure, '{app,domain,server,texts}/**/*.{ts,tsx}');
  expect(found.filter((line) => !/\.test\.tsx?:/.test(line))).toEqual([]);
});

/** Where a process starts, and so where the clock comes from. */
const clocks = /^server\/(start|reindex|backup\/process|backup\/open-without-server)\.ts:/;

test('rules and use cases are given the time; only the start of a process reads the clock', () => {
  const readers = linesWith(/new Date\(\)/, '{domain,server}/**/*.{ts,tsx}');
  expect(readers.filter((line) => !/\.test\.tsx?:/.test(line) && !clocks.test(line))).toEqual([]);
});

test('forms are read in one way, which refuses what is no form and holds little of it', () => {
  const readers = linesWith(/\.formData\(\)/, '{app,server}/**/*.{ts,tsx}');
  expect(readers.filter((line) => !/\.test\.tsx?:/.test(line))).toEqual([]);
});

/** Without the values of a template, whose brackets belong to something else. */
const statementsOf = (file: string) =>
  readFileSync(resolve(root, file), 'utf8').replaceAll(/\$\{[^{}]*\}/g, '?');
const programFiles = globSync('{app,server}/**/*.ts', { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts'),
);

/** A join may choose again for each row, and a limit then limits nothing: `= any (array(select …))` chooses once. */
const choosesAgain = /\b(?:delete from|update) [^`;]*?\b(?:in|using|from)\s*\(\s*select\b[^`;]*?\blimit\b/;
test('which rows are changed is chosen once: no subquery with a limit is joined', () => {
  const old =
    'delete from a where ctid in (select ctid from a where at < now() - make_interval(? (b or c)) limit 5)';
  expect(choosesAgain.test(old)).toBe(true);
  expect(programFiles.filter((file) => choosesAgain.test(statementsOf(file)))).toEqual([]);
});

/** The first line of each statement that takes rows which nobody else holds. */
const takers = (text: string) =>
  text
    .split(/\{ skipLocked: true \}/)
    .slice(0, -1)
    .map((before) => before.split('\n').findLast((line) => /\b(?:const|return|await)\b|\$with\(/.test(line)));

test('which rows are changed is chosen once: rows that are taken are read first, or have a name', () => {
  const old = "const due = tx\n  .select()\n  .limit(1)\n  .for('update', { skipLocked: true });";
  const inPart = (line = '') => !/\bawait\b|\$with\(/.test(line);
  expect(takers(old).filter(inPart)).toHaveLength(1);
  expect(programFiles.flatMap((file) => takers(statementsOf(file)).filter(inPart))).toEqual([]);
});
