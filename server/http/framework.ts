import { pathToFileURL } from 'node:url';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { StartError } from '../errors.ts';
import { isPacked, ownFile } from '../own-files.ts';
import { loadAssets, type Assets } from './assets.ts';
import { type Language, languages } from '#domain/language.ts';
import { createNarrowHandler } from './narrow-routes.ts';
import { isRecord, recordOf } from '#domain/typed-entries.ts';

export type Framework = {
  handle(request: Request, context: RouterContextProvider): Promise<Response>;
  assets: Assets;
  /** The URL of a script for the public pages. */
  behaviour(part: string): string;
  /** The URL of the texts in a language, which the back office loads; undefined in development. */
  textsAddress(language: Language): string | undefined;
  /** In development, Vite's websocket shares the port of the program. */
  attach?: (server: Server) => void;
  stop(): Promise<void>;
};

export async function loadFramework(): Promise<Framework> {
  const entry = ownFile(isPacked ? 'build/program/pages.js' : 'build/server/index.js');
  const build: unknown = await import(pathToFileURL(entry).href).catch(notBuilt);
  if (!isServerBuild(build)) return notBuilt(undefined);
  const assets = await loadAssets(ownFile('build/client'));
  const behaviour = new Map(
    assets.list().flatMap((url) => {
      const [, part] = /^\/assets\/behaviour-([a-z]+)-[\w-]+\.js$/.exec(url) ?? [];
      return part === undefined ? [] : [[part, url]];
    }),
  );
  const addressOf = (part: string) => {
    const known = behaviour.get(part);
    if (known === undefined) throw new Error(`The build has no behaviour '${part}'`);
    return known;
  };
  const texts = recordOf(languages, (language) =>
    assets.list().find((url) => new RegExp(`^/assets/${language}-[\\w-]+\\.js$`).test(url)),
  );
  return {
    handle: createNarrowHandler(build),
    assets,
    behaviour: addressOf,
    textsAddress: (language) => texts[language],
    stop: async () => {},
  };
}

function notBuilt(cause: unknown): never {
  throw new StartError(
    'The program is not built yet: start it with `npm start`, or run `npm run build` first.',
    { cause },
  );
}

function isServerBuild(module: unknown): module is ServerBuild {
  return isRecord(module) && isRecord(module.routes) && isRecord(module.assets) && isRecord(module.entry);
}

/** In development, Vite serves the modules and reloads routes after every change. */
export async function loadDevelopmentFramework(): Promise<Framework> {
  const { createServer } = await import('vite');
  // Vite needs a server before ours exists. It cannot use another port, which the content security policy would block.
  const upgrades = new Server();
  const vite = await createServer({
    root: ownFile('.'),
    server: { middlewareMode: true, hmr: { server: upgrades } },
    appType: 'custom',
  });
  const load = async () => {
    const build = await vite.ssrLoadModule('virtual:react-router/server-build');
    if (!isServerBuild(build)) throw new Error('Vite did not load the routes');
    return build;
  };
  const handle = createRequestHandler(load, 'development');
  const serve = (req: IncomingMessage, res: ServerResponse) =>
    new Promise<boolean>((done, fail) => {
      res.once('finish', () => done(true));
      vite.middlewares(req, res, (error: unknown) => (error ? fail(error) : done(false)));
    });
  return {
    handle,
    assets: { serve, list: () => [] },
    behaviour: (part) => `/app/browser/site/${part}.ts`,
    textsAddress: () => undefined,
    attach: (server) => server.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade)),
    stop: () => vite.close(),
  };
}
