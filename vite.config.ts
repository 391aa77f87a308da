import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * Route modules import `#server/…` for their loaders and actions. In the server bundle those imports stay as they
 * are and Node resolves them at run time, so the program and its routes share one copy of every server module.
 * In the browser bundle React Router has removed them; one that is left would ship server code, so it fails the build.
 */
function serverStaysOnTheServer(): Plugin {
  return {
    name: 'lexbrug:server-stays-on-the-server',
    enforce: 'pre',
    applyToEnvironment: () => true,
    resolveId(source, importer) {
      if (!source.startsWith('#server/')) return null;
      if (this.environment.config.consumer === 'server') return { id: source, external: true };
      return this.error(`${importer ?? 'A module'} would bring ${source} into the browser`);
    },
  };
}

/**
 * The behaviour of the public pages is an entry of its own: those pages are not hydrated. The server finds it by its
 * name, which no other chunk may begin with.
 */
function siteBehaviour(): Plugin {
  return {
    name: 'lexbrug:site-behaviour',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'app/behaviour/site.ts', name: 'behaviour' });
    },
  };
}

/**
 * Two files for what the pages of the back office share, rather than one for each icon: a page asks for a handful of
 * files, and the next page has them already. What public pages use as well stays apart from them.
 */
const shared = [
  { name: 'agreed', test: /[\\/](form-guard|heartbeat|random-id)\.ts$/, priority: 1 },
  { name: 'libraries', test: /[\\/]node_modules[\\/]/ },
  { name: 'office', test: /[\\/]app[\\/](components|hooks)[\\/]/, minShareCount: 2 },
];

export default defineConfig({
  plugins: [serverStaysOnTheServer(), siteBehaviour(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: shared } } } } },
  },
});
