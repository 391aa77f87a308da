import {
  createContext,
  createRequestHandler,
  data,
  type EntryContext,
  isRouteErrorResponse,
  redirect,
  redirectDocument,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { expect, test } from 'vitest';
import { isRecord } from '#domain/typed-entries.ts';
import { createNarrowHandler } from './narrow-routes.ts';
import { DatabaseTimeoutError } from '../db/time-limit.ts';
import { areOfficePages, createOfficeHandler } from './office-pages.ts';

const colleague = createContext('nobody');
let reported: unknown[] = [];
let encoded = false;

/** Shows what a page would be rendered from. */
function render(_request: Request, status: number, headers: Headers, context: EntryContext): Response {
  const { staticHandlerContext, serverHandoffStream, manifest, ...rest } = context;
  const { loaderData, errors, matches, location } = staticHandlerContext;
  encoded = serverHandoffStream !== undefined;
  if (JSON.stringify(loaderData).includes('unrenderable') && !errors) throw new Error('Cannot be rendered');
  const shown = Object.entries(errors ?? {}).map(([id, error]) => [
    id,
    isRouteErrorResponse(error) ? [error.status, error.data] : String(error),
  ]);
  const page = {
    loaderData,
    shown,
    path: location,
    route: matches.at(-1)?.route.id,
    known: Object.keys(manifest),
    rest,
  };
  return Response.json(page, { status, headers });
}

const Page = () => null;
type Args = { context: Readonly<RouterContextProvider>; request: Request };
const loaders: Record<string, (args: Args) => unknown> = {
  root: ({ context }) => ({ colleague: context.get(colleague) }),
  office: () => ({ menu: [1, 2] }),
  list: ({ request }) => ({
    rows: [{ id: 1, at: new Date(0) }],
    asked: new URL(request.url).searchParams.get('zoek'),
  }),
  cookie: () => data({ page: 'cookie' }, { status: 418, headers: { 'Set-Cookie': 'a=1', 'X-Own': 'b' } }),
  gone: () => {
    throw new Response('Gone', { status: 410, headers: { 'Set-Cookie': 'd=3' } });
  },
  moved: () => {
    throw redirect('/admin/list', { headers: { 'Set-Cookie': 'e=4' } });
  },
  elsewhere: () => {
    throw redirectDocument('/login');
  },
  broken: () => {
    throw new Error('A secret of the program');
  },
  unrenderable: () => 'unrenderable',
  late: () => ({ figures: Promise.resolve([1, 2]) }),
  forbidden: () => 'never read',
  'sign-in': () => 'never read',
  crash: () => 'never read',
  rest: () => {
    throw data('Not Found', { status: 404 });
  },
  empty: () => data(null, { status: 204 }),
};

type Route = NonNullable<ServerBuild['routes'][string]>;

/** As the guard of the back office. */
function guard({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  const { pathname } = new URL(request.url);
  context.set(colleague, 'a colleague');
  if (pathname.startsWith('/admin/forbidden')) throw data({ refused: 'role' }, { status: 403 });
  if (pathname.startsWith('/admin/sign-in')) throw redirectDocument('/login?next=%2Flist');
  if (pathname.startsWith('/admin/crash')) throw new Error('A secret of the guard');
}

function route(id: string): Route {
  const module: Route['module'] = { default: Page, ...(loaders[id] && { loader: loaders[id] }) };
  if (id === 'root') return { id, path: '', module: { ...module, ErrorBoundary: Page } };
  if (id === 'office')
    return { id, parentId: 'root', module: { ...module, middleware: [guard], handle: { hydrated: true } } };
  if (id === 'boundary') return { id, parentId: 'office', module: { ...module, ErrorBoundary: Page } };
  // A file, as the type of routes does not know.
  if (id === 'file' || id === 'rest') Reflect.deleteProperty(module, 'default');
  return { id, path: `admin/${id === 'rest' ? '*' : id}`, parentId: 'boundary', module };
}

const pages = Object.keys(loaders).filter((id) => !['root', 'office', 'rest'].includes(id));
const build: ServerBuild = {
  entry: { module: { default: render, handleError: (error: unknown) => reported.push(error) } },
  routes: Object.fromEntries(
    ['root', 'office', 'boundary', ...pages, 'file', 'rest'].map((id) => [id, route(id)]),
  ),
  assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
  future: {},
  ssr: true,
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  prerender: [],
  isSpaMode: false,
  publicPath: '/',
  assetsBuildDirectory: '',
};

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

async function answerOf(handle: Handle, path: string) {
  reported = [];
  encoded = false;
  const response = await handle(new Request(`http://localhost${path}`), new RouterContextProvider());
  const body = await response.text();
  const isPage = response.headers.get('Content-Type') === 'application/json';
  return {
    status: response.status,
    headers: [...response.headers],
    body: isPage ? (JSON.parse(body) as unknown) : body,
    reported: reported.map(String),
  };
}

const ofRouter = createRequestHandler(build, 'production');
const ours = createOfficeHandler(build);

test.each(pages)('/%s is answered as by the router', async (path) => {
  expect(await answerOf(ours, `/admin/${path}?zoek=a%20b`)).toEqual(
    await answerOf(ofRouter, `/admin/${path}?zoek=a%20b`),
  );
});

test('the data of a page are not encoded for a stream', async () => {
  await answerOf(ours, '/admin/list');
  expect(encoded).toBe(false);
});

test.each(pages)('the data of /%s are those of the router', async (path) => {
  for (const query of [
    '',
    '?zoek=a%20b',
    `?_routes=${path}`,
    '?_routes=office',
    '?_routes=',
    '?zoek=c&_routes=root,office',
  ])
    expect(await answerOf(ours, `/admin/${path}.data${query}`)).toEqual(
      await answerOf(ofRouter, `/admin/${path}.data${query}`),
    );
});

test('an error within the program is reported and not shown', async () => {
  for (const path of ['/admin/broken', '/admin/broken.data', '/admin/crash', '/admin/crash.data']) {
    const { body, reported: errors } = await answerOf(ours, path);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(errors.join(' ')).toContain('A secret');
  }
});

test('files and unknown addresses are left to the router', async () => {
  const handle = createNarrowHandler(build);
  for (const path of [
    '/admin/file',
    '/admin/file.data',
    '/admin/nowhere',
    '/admin/nowhere.data',
    '/admin/nowhere/deeper.data',
    '/nowhere.data',
    '/admin/list/deeper',
    '/admin/list/',
    '//admin/list',
    '/_root.data',
  ])
    expect({ path, ...(await told(handle, path)) }).toEqual({ path, ...(await told(ofRouter, path)) });
  await answerOf(handle, '/admin/list');
  expect(encoded).toBe(false);
});

/** Without what a page could be rendered from: of the routes only those that can match are known. */
async function told(handle: Handle, path: string) {
  const { body, ...rest } = await answerOf(handle, path);
  return { ...rest, body: isRecord(body) ? body.shown : body };
}

test('only pages of the back office are answered without the router', () => {
  const only = (...ids: string[]): ServerBuild => ({
    ...build,
    routes: Object.fromEntries(ids.map((id) => [id, route(id)])),
  });
  expect(areOfficePages(only('root', 'office', 'list'))).toBe(true);
  expect(areOfficePages(only('root', 'list'))).toBe(false);
  expect(areOfficePages(only('root', 'office', 'list', 'file'))).toBe(false);
  expect(areOfficePages(only())).toBe(false);
});

test('data that did not come in time are said to be so, and nothing else', async () => {
  const handle = createOfficeHandler(withLateDatabase());
  const page = await answerOf(handle, '/admin/broken');
  const { body } = await answerOf(handle, '/admin/broken.data');
  const shown = JSON.stringify(page.body);
  expect(shown).toContain('[503,{"problem":"databaseUnavailable"}]');
  const data = JSON.stringify(body);
  for (const word of ['ErrorResponse', 'databaseUnavailable']) expect(data).toContain(word);
  expect(shown + data).not.toContain('secret');
});

/** `broken` fails because the database took too long. */
function withLateDatabase(): ServerBuild {
  const broken = route('broken');
  const loader = () => {
    throw new Error('A secret of the program', { cause: new DatabaseTimeoutError('late') });
  };
  return {
    ...build,
    routes: { ...build.routes, broken: { ...broken, module: { ...broken.module, loader } } },
  };
}
