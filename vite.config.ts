import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import {
  build,
  createRunnableDevEnvironment,
  defineConfig,
  type DevEnvironment,
  type Plugin,
  type ResolvedConfig,
} from 'vite';
import { behaviourParts } from './app/browser/site/parts.ts';
import { noCircles, scripts } from './vite.chunks.ts';
import { iconsByName } from './vite.icons.ts';
import { limitedPagesInBrowser } from './vite.links.ts';
import { textsOfPages } from './vite.texts.ts';
import { withoutUnusedParts } from './vite.unused.ts';

const target = 'es2023';

/**
 * Route modules import `#server/…` for their loaders and actions. The server bundle keeps those imports and Node resolves
 * them at run time, so that the program and its routes share one copy of every server module. React Router removes them
 * from the browser bundle; one that is left fails the build.
 */
function serverStaysOnTheServer(): Plugin {
  return {
    name: 'lexbrug:server-stays-on-the-server',
    enforce: 'pre',
    applyToEnvironment: () => true,
    config: () => ({ environments: { ssr: { dev: { createEnvironment: createServerEnvironment } } } }),
    resolveId(source, importer) {
      if (!source.startsWith('#server/')) return null;
      if (this.environment.config.consumer === 'server') return { id: source, external: true };
      return this.error(`${importer ?? 'A module'} would bring ${source} into the browser`);
    },
  };
}

/** In development Vite would run a second copy of the server modules; this leaves them to Node there as well. */
function createServerEnvironment(name: string, config: ResolvedConfig): DevEnvironment {
  const environment = createRunnableDevEnvironment(name, config);
  const fetchModule = environment.fetchModule.bind(environment);
  environment.fetchModule = async (id, importer, options) => {
    const [, file] = /^\/@id\/#(server\/.*)$/.exec(id) ?? [];
    if (file === undefined) return fetchModule(id, importer, options);
    return { externalize: pathToFileURL(resolve(config.root, file)).href, type: 'module' };
  };
  return environment;
}

/**
 * The scripts of the public pages, which are not hydrated. Each is bundled separately, so that a page loads only what it
 * needs. The server finds them by name.
 */
function siteBehaviour(): Plugin {
  return {
    name: 'lexbrug:site-behaviour',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    async buildStart() {
      for (const part of behaviourParts) {
        const source = await packed(`app/browser/site/${part}.ts`);
        this.emitFile({ type: 'asset', name: `behaviour-${part}.js`, source });
      }
    },
  };
}

async function packed(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target, rolldownOptions: { input } },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const files = outputs.flatMap((one) => ('output' in one ? one.output : []));
  const [file] = files;
  if (files.length !== 1 || file?.type !== 'chunk') throw new Error(`${input} was not packed into one file`);
  return file.code;
}

/**
 * In the browser only the back office runs. It shows the error page of the site only if it never had its own frame, and
 * none of the texts that the agency changed; the letters of our logo are in the page.
 */
const onlyOfSite = [
  { source: '#app/components/site/error-page.tsx', in: 'root.tsx', instead: 'error-page-later.tsx' },
  { source: '#domain/content/overlay.ts', in: 'use-site.ts', instead: 'no-overrides.ts' },
  { source: './logo-letters.ts', in: 'ui/logo.tsx', instead: 'logo-letters-drawn.ts' },
];

function officeInBrowser(): Plugin {
  return {
    name: 'lexbrug:office-in-browser',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId(source, importer) {
      const found = onlyOfSite.find((one) => one.source === source && importer?.endsWith(one.in));
      return found ? resolve(import.meta.dirname, 'app/browser', found.instead) : null;
    },
  };
}

export default defineConfig({
  plugins: [
    serverStaysOnTheServer(),
    textsOfPages(),
    officeInBrowser(),
    withoutUnusedParts(),
    iconsByName(),
    limitedPagesInBrowser(),
    siteBehaviour(),
    noCircles(),
    reactRouter(),
  ],
  // React Router names the scripts of a page in it; the few that are loaded later import what is there already.
  build: { assetsInlineLimit: 0, target, modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scripts() } } } } },
    // The package has two thousand icons, which the server would load at every start.
    ssr: { resolve: { noExternal: ['lucide'] } },
  },
});
