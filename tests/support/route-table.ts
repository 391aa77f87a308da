import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

export type TableRoute = {
  id: string;
  path: string;
  /** A page to look at, not only a response. */ isPage: boolean;
};

const builtRoute = z.object({
  id: z.string(),
  parentId: z.string().optional(),
  path: z.string().optional(),
  index: z.boolean().optional(),
  hasModule: z.boolean(),
  isPage: z.boolean(),
});
type BuiltRoute = z.infer<typeof builtRoute>;

const checkout = resolve(import.meta.dirname, '../..');
const print = `
  const { routes } = await import('./build/server/index.js');
  const shown = Object.values(routes).map(({ id, parentId, path, index, module }) => {
    const { default: page, loader, action } = module;
    return { id, parentId, path, index, hasModule: Boolean(page || loader || action), isPage: Boolean(page) };
  });
  process.stdout.write(JSON.stringify(shown));
  process.exit(0);`;

let table: Promise<TableRoute[]> | undefined;

/** Every route of the built program: pages, actions and resources, by path pattern. */
export function routeTable(): Promise<TableRoute[]> {
  return (table ??= readRouteTable());
}

async function readRouteTable(): Promise<TableRoute[]> {
  const options = { cwd: checkout, maxBuffer: 2 ** 24, env: { ...process.env, NODE_ENV: 'production' } };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', print],
    options,
  );
  const routes = z.array(builtRoute).parse(JSON.parse(stdout));
  const byId = new Map(routes.map((route) => [route.id, route]));
  const fullPath = (route: BuiltRoute | undefined): string =>
    route ? `${fullPath(byId.get(route.parentId ?? ''))}/${route.path ?? ''}` : '';
  return routes
    .filter(({ hasModule, path, index }) => hasModule && (path || index))
    .map((route) => ({
      id: route.id,
      isPage: route.isPage,
      path: fullPath(route)
        .replace(/\/+/g, '/')
        .replace(/(.)\/$/, '$1'),
    }));
}

/** An example path for this pattern. */
export function examplePath(pattern: string): string {
  return pattern
    .replace(/\/:\w*[Tt]oken\??/g, `/${'A'.repeat(43)}`)
    .replace(/\/:\w+\??/g, '/0190a0b0-0000-7000-8000-000000000000')
    .replace(/\*$/, 'bestaat-niet');
}
