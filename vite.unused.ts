import type { Plugin } from 'vite';
import { fold } from './vite.fold.ts';
import { unusedParts } from './vite.unused-parts.ts';

const library = /[\\/]node_modules[\\/]((?:react-dom|react-router)[\\/].*)$/;
const ours = /[\\/]app[\\/][^?]*\.tsx?(\?|$)/;
/** Would have no effect without what is left out, and raise no error. */
const silent =
  /\bviewTransition\b|<HydratedRouter\s+\w|^export (async )?(const|function) (clientAction|clientMiddleware|links)\b/m;
/** Of Vite. It loads the styles that a script needs first; none has any, which is checked below. */
const preloadHelper = '\0vite/preload-helper.js';

/** Leaves out of the scripts of the browser what libraries bring along and nothing here runs. */
export function withoutUnusedParts(): Plugin {
  const found = new Set<string>();
  return {
    name: 'lexbrug:without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    load: (id) => (id === preloadHelper ? 'export const __vitePreload = (load) => load();' : null),
    transform(code, id) {
      const lost = ours.test(id) ? silentlyLost(code) : undefined;
      if (lost) return this.error(`${lost} does nothing while vite.unused-parts.ts leaves its code out`);
      const path = library.exec(id)?.[1]?.replaceAll('\\', '/');
      if (path === undefined) return null;
      found.add(path);
      const known = unusedParts.get(path);
      const source = path.startsWith('react-router/') ? droppable(code) : code;
      return { code: known ? fold(path, source, known) : source, map: null };
    },
    generateBundle(_options, bundle) {
      for (const path of unusedParts.keys())
        if (!found.has(path)) this.error(`${path} is in vite.unused-parts.ts, and in no script`);
      for (const { fileName } of Object.values(bundle))
        if (fileName.endsWith('.css') && !/-entry-/.test(fileName))
          this.error(`${fileName} belongs to a script, and nothing would load it`);
    },
  };
}

/** The part of a page that would have no effect. */
export const silentlyLost = (code: string): string | undefined => silent.exec(code)?.[0];

/** A component with a name for the developer tools, or with a reference, is not known to be free of effects, and would be kept. */
export const droppable = (code: string): string =>
  code
    .replaceAll(/^\w+\.displayName = .*;$/gm, '')
    .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(');
