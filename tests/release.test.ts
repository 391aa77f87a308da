import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { isReleased, releasedPackage } from '../scripts/release.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test('a release has no tests, pictures or build stamp', () => {
  expect(
    [
      'server/slots.test.ts',
      'domain/csv-reader.properties.test.ts',
      'docs/pictures/home.png',
      'build/.program',
    ].filter(isReleased),
  ).toEqual([]);
  const kept = [
    'build/program/main.js',
    'build/program/backup.js',
    'server/main.ts',
    'server/db/migrations/0001-assignments-and-search.sql',
    'docs/runbook.md',
  ];
  expect(kept.filter(isReleased)).toEqual(kept);
});

test('a release starts without installing or building', () => {
  expect(JSON.parse(releasedPackage(read('package.json')))).toMatchObject({
    imports: { '#server/*': './server/*' },
    scripts: {
      start: 'node build/program/main.js',
      backup: 'node --max-semi-space-size=4 build/program/backup.js',
      accounts: 'node server/accounts/command.ts',
      reindex: 'node server/reindex.ts',
    },
  });
  expect(releasedPackage(read('package.json'))).not.toContain('"prestart"');
});

test.each([
  'Dockerfile',
  'compose.yaml',
  'docs/deployment/compose.postgres.yaml',
  'docs/deployment/lexbrug.service',
])('%s sets only variables that the README explains', (file) => {
  const set = read(file).match(/^\s*(?:ENV |Environment=)?([A-Z][A-Z0-9_]+)(?==|: )/gm) ?? [];
  const names = set.map((each) => each.replace(/ENV |Environment=/, '').trim());
  expect(names.length).toBeGreaterThan(0);
  const ofPostgres = /^POSTGRES_|^[A-Z]$/;
  for (const name of names.filter((each) => !ofPostgres.test(each)))
    expect(read('README.md')).toContain(`\`${name}\``);
});

test('a variable that compose leaves empty counts as not set', () => {
  expect(readConfig({ SMTP_URL: '', PUBLIC_URL: '' }).publicUrl).toBe('http://localhost:3000');
});
