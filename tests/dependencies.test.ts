import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { verdictOn } from '../scripts/audit.ts';
import { buildTools } from '../scripts/build-tools.ts';
import { productionPackages, readLockfile } from '../scripts/production-packages.ts';
import { sbomOf } from '../scripts/write-sbom.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const lock = readLockfile();
const { packages } = productionPackages(lock);

test('follows the dependencies in package.json, except build tools and development tools', () => {
  const names = new Set(packages.map(({ name }) => name));
  const listed = z.record(z.string(), z.string());
  const { dependencies, optionalDependencies, devDependencies } = z
    .object({ dependencies: listed, optionalDependencies: listed, devDependencies: listed })
    .parse(JSON.parse(read('package.json')));
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    if (!buildTools.includes(name)) expect(names).toContain(name);
  }
  for (const name of [...buildTools, ...Object.keys(devDependencies)]) expect(names).not.toContain(name);
  expect(names.size).toBeGreaterThan(80);
});

test('resolves dependencies as Node does, nearest first', () => {
  const { packages: found, roots } = productionPackages({
    name: 'x',
    version: '1.0.0',
    packages: {
      '': { dependencies: { a: '1', b: '1' } },
      'node_modules/a': {
        version: '1.0.0',
        dependencies: { b: '2' },
        peerDependencies: { c: '*', d: '*' },
        peerDependenciesMeta: { d: { optional: true } },
      },
      'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { a: '1' } },
      'node_modules/b': { version: '1.0.0' },
      'node_modules/c': { version: '1.0.0', optionalDependencies: { gone: '1' } },
      'node_modules/d': { version: '1.0.0' },
      'node_modules/tool': { version: '1.0.0' },
    },
  });
  expect(roots).toEqual(['a@1.0.0', 'b@1.0.0']);
  expect(found.map(({ name, version, needs }) => [`${name}@${version}`, needs])).toEqual([
    ['a@1.0.0', ['b@2.0.0', 'c@1.0.0']],
    ['b@1.0.0', []],
    ['b@2.0.0', ['a@1.0.0']],
    ['c@1.0.0', []],
  ]);
  expect(found.map(({ places }) => places).flat()).toEqual([
    'node_modules/a',
    'node_modules/b',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ]);
});

/** Licences that allow use in an MIT program, as source and in the build. */
const compatible = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  // Asks only for the source of its own files, which we do not change.
  'MPL-2.0',
  'OFL-1.1',
  // One of both, as we choose.
  '(MIT OR EUPL-1.1+)',
];

/** Packages whose package.json names none: read from their LICENSE file. */
const readByHand: Partial<Record<string, string>> = { 'png-js@2.0.0': 'MIT' };

test('every package has a licence that is compatible with ours', () => {
  const others = packages.filter(
    ({ name, version, license }) =>
      !compatible.includes(license ?? readByHand[`${name}@${version}`] ?? 'unknown'),
  );
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('every package is pinned by its content hash, not by its registry', () => {
  expect(
    packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name),
  ).toEqual([]);
  expect(read('package-lock.json')).not.toMatch(/"resolved":/);
});

test('docs/sbom.cdx.json is up to date with `npm run sbom`', () => {
  const committed = read('docs/sbom.cdx.json');
  expect(committed).toBe(sbomOf(lock));
  expect(committed.replace('http://cyclonedx.org/', '')).not.toMatch(
    /https?:\/\/|"\/|timestamp|serialNumber/,
  );
});

test('an audit reports what it found, and whether it could not run', () => {
  expect(verdictOn('{"message":"405 Method Not Allowed","statusCode":405}')).toMatchObject({ code: 2 });
  expect(verdictOn('')).toMatchObject({ code: 2, text: expect.stringContaining('Nothing was checked') });
  const clean = { vulnerabilities: {}, metadata: { dependencies: { prod: 90 } } };
  expect(verdictOn(JSON.stringify(clean))).toEqual({
    code: 0,
    text: 'No known vulnerabilities in 90 packages.',
  });
  const found = { vulnerabilities: { x: { severity: 'high', range: '<2', fixAvailable: true } } };
  expect(verdictOn(JSON.stringify(found))).toEqual({
    code: 1,
    text: 'high: x <2 (a fixed version is available)',
  });
});
