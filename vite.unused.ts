import { readFileSync } from 'node:fs';
import { parseSync, type Plugin } from 'vite';

/**
 * Parts of React Router that only options of it use, none of which is set here: `instrumentations` and
 * `unstable_customRouteDiscovery`. They are read inside one large function, so that the bundler keeps them.
 */
const ofOptions =
  /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](router[\\/]instrumentation|dom[\\/]ssr[\\/]route-discovery)\.js$/;
/** Asked at every navigation, and answered with nothing if no option is set. */
const ASKED = 'consumeInstrumentationClientResultMetaReceiver';
const reactRouter = /[\\/]react-router[\\/]dist[\\/]production[\\/]/;
/** Of Vite. It loads the styles that a script needs first; none has any, which is checked below. */
const preloadHelper = '\0vite/preload-helper.js';

/** Leaves out of the scripts of the browser what libraries bring along and nothing here runs. */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'lexbrug:without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    load(id) {
      if (id === preloadHelper) return 'export const __vitePreload = (load) => load();';
      return ofOptions.test(id) ? refusing(id, readFileSync(id, 'utf8')) : null;
    },
    transform: (code, id) => (reactRouter.test(id) ? droppable(code) : null),
    generateBundle(_options, bundle) {
      for (const { fileName } of Object.values(bundle))
        if (fileName.endsWith('.css') && !/-entry-/.test(fileName))
          this.error(`${fileName} belongs to a script, and nothing would load it`);
    },
  };
}

/** The same names, of which each fails if an option that needs it is set. */
export function refusing(path: string, source: string): string {
  const { staticExports } = parseSync(path, source).module;
  const names = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }) => exportName.name ?? []),
  );
  const lines = names.map(
    (name) => `export const ${name} = ${name === ASKED ? '() => undefined' : 'refuse'};`,
  );
  return `function refuse() { throw new Error('Left out by vite.unused.ts'); }\n${lines.join('\n')}\n`;
}

/** A component with a name for the developer tools, or with a reference, is not known to be free of effects, and would be kept. */
export const droppable = (code: string): string =>
  code
    .replaceAll(/^\w+\.displayName = .*;$/gm, '')
    .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(');
