import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { postRequests } from '#domain/wire.ts';
import { routePatterns } from '#tests/support/route-patterns.ts';

const checkout = resolve(import.meta.dirname, '..');
const routes = routePatterns().map(({ path, file }) => ({
  path,
  source: readFileSync(resolve(checkout, 'app', file), 'utf8'),
}));
const contract = ['wire', 'wire-reads', 'wire-forms', 'wire-bulk']
  .map((name) => readFileSync(resolve(checkout, `domain/${name}.ts`), 'utf8'))
  .join('\n');

describe('the contract between browser and server', () => {
  test('has every route that answers a script, and no other', () => {
    const answering = routes.filter(({ source }) =>
      /\b(jsonAction|receiveJson|answerJson|documentUpload)\(|FormResult</.test(source),
    );
    expect(sorted(answering.map(({ path }) => path))).toEqual(sorted(contractPaths()));
  });

  test('is kept by each route under its own path', () => {
    const wrong = routes.flatMap(({ path, source }) =>
      namedPaths(source)
        .filter((named) => named !== path)
        .map((named) => `${path} answers as ${named}`),
    );
    expect(wrong).toEqual([]);
  });

  test('has a request for every path that takes JSON', () => {
    const receiving = routes
      .filter(({ source }) => /\b(jsonAction|receiveJson)\(/.test(source))
      .map(({ path }) => path);
    expect(sorted(Object.keys(postRequests))).toEqual(sorted(receiving));
  });

  test('is the only way in which a route answers JSON', () => {
    const direct = routes.filter(({ source }) => source.includes('Response.json('));
    expect(direct.map(({ path }) => path)).toEqual([]);
  });
});

const sorted = (paths: string[]) => [...new Set(paths)].sort();

/** The keys of the contract; most of it are types, which are gone when a test runs. */
const contractPaths = () => [...contract.matchAll(/^ {2}'(\/[^']+)':/gm)].map(([, path]) => path ?? '');

/** The paths by which a route module says what it answers. */
const namedPaths = (source: string) =>
  [
    ...source.matchAll(/\b(?:jsonAction|receiveJson|answerJson|documentUpload)\(\s*'(\/[^']+)'/g),
    ...source.matchAll(/FormResult<'(\/[^']+)'>/g),
    ...source.matchAll(/^const path = '(\/[^']+)';$/gm),
  ].map(([, path]) => path ?? '');
