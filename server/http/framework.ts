import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { z } from 'zod';
import { StartError } from '../errors.ts';
import { isPacked, ownFile } from '../own-files.ts';
import { loadAssets, type Assets } from './assets.ts';
import type { Language } from '#domain/language.ts';
import { createNarrowHandler } from './narrow-routes.ts';
import { isRecord } from '#domain/typed-entries.ts';

export type Framework = {
  handle(request: Request, context: RouterContextProvider): Promise<Response>;
  assets: Assets;
  /** The URL of a script for the public pages. */
  behaviour(part: string): string;
  /**
   * The URLs of what a page of the back office loads and React Router does not know of: the scripts of the parts that it shows
   * (`pagePart`), and its texts. None in development.
   */
  scriptsAhead(routes: readonly string[], parts: Iterable<string>, language: Language): string[];
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
  return {
    handle: createNarrowHandler(build),
    assets,
    behaviour: addressOf,
    scriptsAhead: await readScriptsAhead(),
    stop: async () => {},
  };
}

/** Written by vite.texts.ts. */
async function readScriptsAhead(): Promise<Framework['scriptsAhead']> {
  const { pages, files, scripts } = officeTexts.parse(
    JSON.parse(await readFile(ownFile('build/client/office-texts.json'), 'utf8')),
  );
  return (routes, parts, language) => {
    const shown = [...parts].map((part) => `components/admin/${part}`);
    const subjects = new Set([...routes, ...shown].flatMap((one) => pages[one] ?? []));
    const texts = [...subjects].flatMap((subject) => files[language]?.[subject] ?? []);
    return [...new Set([...texts, ...shown.flatMap((part) => scripts[part] ?? [])])];
  };
}

const officeTexts = z.object({
  pages: z.record(z.string(), z.array(z.string())),
  files: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
  scripts: z.record(z.string(), z.array(z.string())),
});

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
    scriptsAhead: () => [],
    attach: (server) => server.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade)),
    stop: () => vite.close(),
  };
}
