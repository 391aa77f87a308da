import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

/** The requirements of level 1 and 2 of ASVS 5.0.0: section:number of the last one. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2
  2.1:3 2.2:3 2.3:4 2.4:1
  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
  17.1:1 17.2:4 17.3:2
`;
const wanted = [...sections.matchAll(/(\S+):(\d+)/g)].flatMap(([, section, last]) =>
  Array.from({ length: Number(last) }, (_, at) => `${section}.${at + 1}`),
);

const asvs = 'docs/security/asvs.md';
const rows = [...read(asvs).matchAll(/^\| (\d[\d., ]*) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, numbers = '', state = '', shownBy = '']) => ({ numbers: numbers.split(', '), state, shownBy }),
);

test('every requirement of ASVS level 2 is judged once', () => {
  expect(wanted).toHaveLength(253);
  const judged = rows.flatMap(({ numbers }) => numbers);
  expect(judged).toEqual([...new Set(judged)]);
  expect(new Set(judged)).toEqual(new Set(wanted));
  for (const { state, shownBy } of rows) {
    expect(['held', 'not held', 'n/a']).toContain(state);
    expect(shownBy.length).toBeGreaterThan(3);
  }
});

test('the totals are those of the tables', () => {
  const count = (wantedState: string) =>
    rows.filter(({ state }) => state === wantedState).flatMap(({ numbers }) => numbers).length;
  expect(read(asvs)).toContain(`\n| ${count('held')} | ${count('not held')} | ${count('n/a')} |\n`);
});

type Reference = { path: string; test?: string };

/** Paths are in backticks; a test in double quotes is in the file named before it. */
function referencesIn(document: string): Reference[] {
  let path = '';
  return [...read(document).matchAll(/`([^`\n]+)`|"([^"\n]+)"/g)].flatMap(([, code, quoted]) => {
    if (quoted !== undefined) return [{ path, test: quoted }];
    if (!code || !/^[\w.-]+(\/[\w.-]+)*\.(ts|tsx|md|conf|json|txt)$/.test(code)) return [];
    path = code;
    return [{ path }];
  });
}

describe.each([asvs, 'docs/security/rules.md', 'SECURITY.md'])('%s', (document) => {
  const references = referencesIn(document);

  test('names only files that exist', () => {
    expect(references.length).toBeGreaterThan(5);
    expect(references.map(({ path }) => path).filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
  });

  test('quotes only tests that are in the file named before them', () => {
    const missing = references.filter(
      ({ path, test: name }) =>
        name !== undefined && !(existsSync(resolve(root, path)) && read(path).includes(name)),
    );
    expect(missing).toEqual([]);
  });
});
