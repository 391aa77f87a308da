import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { matchingRoutes } from './narrow-routes.ts';

const patterns = Object.entries({
  root: '',
  home: '',
  list: 'opdrachten',
  saved: 'opdrachten/bewaard',
  detail: 'opdrachten/:id',
  office: 'admin/*',
  candidate: 'admin/crm/:id/bewerken',
  rest: '*',
}).map(([id, path]) => ({ id, segments: path.split('/').filter(Boolean) }));

test.each([
  ['/', ['root', 'home', 'rest']],
  ['/opdrachten', ['root', 'home', 'list', 'rest']],
  ['/Opdrachten/', ['root', 'home', 'list', 'rest']],
  ['/opdrachten.data', ['root', 'home', 'list', 'rest']],
  ['/_root.data', ['root', 'home', 'rest']],
  ['/opdrachten/bewaard', ['root', 'home', 'list', 'saved', 'detail', 'rest']],
  ['/%6Fpdrachten/x', ['root', 'home', 'list', 'detail', 'rest']],
  ['/admin/crm/7/bewerken.data', ['root', 'home', 'office', 'candidate', 'rest']],
  ['/onbekend', ['root', 'home', 'rest']],
])('%s is handled by its routes and those above it', (path, ids) =>
  expect(matchingRoutes(patterns, path)).toEqual(ids),
);

test.each(['/__manifest', '/opdrachten/%ff'])('%s is handled by all routes', (path) =>
  expect(matchingRoutes(patterns, path)).toBeUndefined(),
);

test('the router finds the same page among the narrowed routes as among all', () => {
  const segment = fc.constantFrom('a', 'b', ':id', 'c');
  const paths = fc.array(segment, { maxLength: 3 }).map((all) => all.join('/'));
  const withRest = fc.tuple(paths, fc.boolean()).map(([path, rest]) => (rest ? `${path}/*` : path));
  fc.assert(
    fc.property(
      fc.uniqueArray(withRest, { minLength: 1, maxLength: 8 }),
      fc.array(fc.constantFrom('a', 'b', 'A', 'x', '%61'), { maxLength: 3 }),
      (routePaths, asked) => {
        const routes = routePaths.map((path) => ({ id: path, path: `/${path}` }));
        const all = routePaths.map((path) => ({ id: path, segments: path.split('/').filter(Boolean) }));
        const pathname = `/${asked.join('/')}`;
        const kept = new Set(matchingRoutes(all, pathname));
        const found = (from: typeof routes) => matchRoutes(from, pathname)?.at(-1)?.route.id;
        expect(found(routes.filter(({ id }) => kept.has(id)))).toBe(found(routes));
      },
    ),
  );
});
