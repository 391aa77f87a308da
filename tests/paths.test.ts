import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tokenPaths } from '#domain/accounts/one-time-link.ts';
import { routeAccess } from '#domain/accounts/route-access.ts';
import { knownPaths, pathTo } from '#domain/paths.ts';
import { routePatterns } from '#tests/support/route-patterns.ts';

const checkout = resolve(import.meta.dirname, '..');
/** Paths are declared here, or checked by the type of the constant that holds them. */
const declarations = new Set([
  'app/routes.ts',
  'domain/accounts/one-time-link.ts',
  'domain/accounts/route-access.ts',
  'domain/paths.ts',
  'domain/wire.ts',
  'domain/wire-reads.ts',
  'domain/wire-forms.ts',
  'domain/wire-bulk.ts',
  'server/demo/demo-visitors.ts',
  'server/http/staff-context.ts',
  'server/page-cache/public-pages.ts',
]);
const checkedByTheCompiler =
  /\blinked\([^)]*$|\b(href|pathTo|endpoint|jsonAction|receiveJson|answerJson|documentUpload)\(\s*$|\b(Read|Post|Form)\w+<[^<>]*$|\bEndpoint<[^<>]*$|^const path = $/m;

describe('paths', () => {
  test('outside app/ lead to routes that exist', () => {
    const known = new Set(routePatterns().map(({ path }) => path));
    expect(knownPaths.filter((path) => !known.has(path))).toEqual([]);
  });

  test('under /admin each have their access, and no other', () => {
    const office = routePatterns().flatMap(({ path }) => (path.startsWith('/admin/') ? [path] : []));
    expect(Object.keys(routeAccess).toSorted()).toEqual([...new Set(office)].toSorted());
  });

  test('with a token are logged without it by nginx', () => {
    const config = readFileSync(resolve(checkout, 'docs/deployment/nginx.conf'), 'utf8');
    for (const path of tokenPaths) expect(config).toContain(`~*^/+${path.slice(1)}/ ${path}/-;`);
  });

  test('have their parameters filled in and encoded', () => {
    expect(pathTo('/')).toBe('/');
    expect(pathTo('/opdrachten.rss')).toBe('/opdrachten.rss');
    expect(pathTo('/admin/dashboard/sollicitaties/:id/cv', { id: 'a/b?c' })).toBe(
      '/admin/dashboard/sollicitaties/a%2Fb%3Fc/cv',
    );
  });

  test('are nowhere written as plain text that no compiler checks', () => {
    const firstSegments = new Set(routePatterns().map(({ path }) => path.split('/')[1]));
    const files = globSync('{app,domain,server}/**/*.{ts,tsx}', { cwd: checkout }).map((file) =>
      relative(checkout, resolve(checkout, file)).replaceAll('\\', '/'),
    );
    const found = files
      .filter((file) => !declarations.has(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => plainPaths(file, firstSegments));
    expect(found).toEqual([]);
    expect(files.length).toBeGreaterThan(500);
  });
});

function plainPaths(file: string, firstSegments: ReadonlySet<string | undefined>): string[] {
  const source = readFileSync(resolve(checkout, file), 'utf8');
  return [...source.matchAll(/['"`]\/([\w.-]+)(?=[/?#'"`$])/g)]
    .filter(({ index, 1: segment }) => firstSegments.has(segment) && !isChecked(source.slice(0, index)))
    .map(({ index }) => `${file}: ${source.slice(index, source.indexOf('\n', index))}`);
}

const isChecked = (before: string) => checkedByTheCompiler.test(before.slice(-80));
