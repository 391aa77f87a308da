import {
  createContext,
  createRequestHandler,
  data,
  type EntryContext,
  isRouteErrorResponse,
  redirect,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { expect, test } from 'vitest';
import { DatabaseTimeoutError } from '../db/time-limit.ts';
import { createNarrowHandler } from './narrow-routes.ts';
import { arePlainPages, createPlainHandler } from './plain-pages.ts';

const visitor = createContext<string>();
let reported: unknown[] = [];
let encoded = false;

/** Shows what a page would be rendered from. */
function render(_request: Request, status: number, headers: Headers, context: EntryContext): Response {
  const { loaderData, errors, matches, location } = context.staticHandlerContext;
  encoded = context.serverHandoffStream !== undefined;
  if (JSON.stringify(loaderData).includes('unrenderable') && !errors) throw new Error('Cannot be rendered');
  const shown = Object.entries(errors ?? {}).map(([id, error]) => [
    id,
    isRouteErrorResponse(error) ? [error.status, error.data] : String(error),
  ]);
  const page = { loaderData, shown, path: location, route: matches.at(-1)?.route.id };
  return Response.json(page, { status, headers });
}

const Page = () => null;
const loaders: Record<string, (args: { context: Readonly<RouterContextProvider> }) => unknown> = {
  root: ({ context }) => ({ visitor: context.get(visitor) }),
  plain: () => ({ page: 'plain' }),
  cookie: () => data({ page: 'cookie' }, { status: 418, headers: { 'Set-Cookie': 'a=1', 'X-Own': 'b' } }),
  named: () => data({ page: 'named' }, { headers: { 'Retry-After': '5', 'Set-Cookie': 'c=2' } }),
  gone: () => {
    throw new Response('Gone', { status: 410, headers: { 'Set-Cookie': 'd=3' } });
  },
  moved: () => {
    throw redirect('/plain', { headers: { 'Set-Cookie': 'e=4' } });
  },
  broken: () => {
    throw new Error('A secret of the program');
  },
  unrenderable: () => 'unrenderable',
};

type Route = NonNullable<ServerBuild['routes'][string]>;

function route(id: string): Route {
  const module: Route['module'] = { default: Page, loader: loaders[id] ?? (() => redirect('/')) };
  if (id === 'root') module.ErrorBoundary = Page;
  if (id === 'named')
    module.headers = ({ loaderHeaders }) => ({ 'Retry-After': loaderHeaders.get('Retry-After') ?? '' });
  // A file or a redirect, as the type of routes does not know.
  if (id === 'rest') Reflect.deleteProperty(module, 'default');
  const path = { root: '', rest: '*' }[id] ?? id;
  return { id, path, module, ...(id !== 'root' && { parentId: 'root' }) };
}

const build: ServerBuild = {
  entry: { module: { default: render, handleError: (error: unknown) => reported.push(error) } },
  routes: Object.fromEntries([...Object.keys(loaders), 'rest'].map((id) => [id, route(id)])),
  assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
  future: {},
  ssr: true,
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  prerender: [],
  isSpaMode: false,
  publicPath: '/',
  assetsBuildDirectory: '',
};

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

async function answerOf(handle: Handle, path: string) {
  reported = [];
  encoded = false;
  const context = new RouterContextProvider();
  context.set(visitor, 'somebody');
  const response = await handle(new Request(`http://localhost${path}`), context);
  return {
    status: response.status,
    headers: [...response.headers],
    body: await response.text(),
    reported: reported.map(String),
  };
}

const ofRouter = createRequestHandler(build, 'production');
const paths = Object.keys(loaders).filter((id) => id !== 'root');

test.each(paths)('/%s is answered as by the router, without encoding its data', async (path) => {
  const plain = await answerOf(createPlainHandler(build), `/${path}?zoek=a%20b`);
  expect(encoded).toBe(false);
  expect(plain).toEqual(await answerOf(ofRouter, `/${path}?zoek=a+b`).then(withTypedSearch));
});

/** The router writes spaces in another way, which means the same. */
const withTypedSearch = (answer: Awaited<ReturnType<typeof answerOf>>) => ({
  ...answer,
  body: answer.body.replace('zoek=a+b', 'zoek=a%20b'),
});

test('an error within the program is reported and not shown', async () => {
  const { status, body, reported: errors } = await answerOf(createPlainHandler(build), '/broken');
  expect(status).toBe(500);
  expect(body).not.toContain('secret');
  expect(errors).toEqual(['Error: A secret of the program']);
});

test('a page whose data did not come in time says so, and nothing else', async () => {
  const { body, reported: errors } = await answerOf(createPlainHandler(withLateDatabase()), '/broken');
  expect(JSON.parse(body)).toMatchObject({ shown: [['root', [503, { problem: 'databaseUnavailable' }]]] });
  expect(body).not.toContain('secret');
  expect(errors).toEqual(['Error: A secret of the program']);
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

test('only pages of plain HTML are answered without the router', async () => {
  const handle = createNarrowHandler(build);
  await answerOf(handle, '/plain');
  expect(encoded).toBe(false);
  expect((await answerOf(handle, '/onbekend')).headers).toContainEqual(['location', '/']);
  expect((await answerOf(handle, '/plain/dieper')).status).toBe(302);
  expect((await answerOf(handle, '//plain')).status).toBe((await answerOf(ofRouter, '//plain')).status);
  const only = (id: string, module: object): ServerBuild => ({
    ...build,
    routes: { [id]: { ...route(id), module: { ...route(id).module, ...module } } },
  });
  expect(arePlainPages(only('plain', {}))).toBe(true);
  expect(arePlainPages(only('plain', { handle: { hydrated: true } }))).toBe(false);
  expect(arePlainPages(only('plain', { middleware: [] }))).toBe(false);
  expect(arePlainPages(only('rest', {}))).toBe(false);
});
