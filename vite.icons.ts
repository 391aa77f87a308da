import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { icons } from 'lucide';
import { parseSync, type Plugin } from 'vite';
import { iconLines } from './app/components/ui/icon-lines.ts';

const folder = resolve(import.meta.dirname, 'node_modules/lucide/dist/esm');
const app = resolve(import.meta.dirname, 'app');
const browser = resolve(app, 'browser');
const isSource = /[\\/]app[\\/].*\.tsx?$/;
const named = /^import \{([^}]*)\} from 'lucide';$/gm;

/**
 * In the browser an icon is its name: the server has drawn those of the first view, and the drawings of all icons are one file that is
 * loaded once the page is used (`icon-later.tsx`).
 */
export function iconsByName(): Plugin {
  let files = new Map<string, string>();
  return {
    name: 'lexbrug:icons-by-name',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    buildStart() {
      files = filesOfIcons();
    },
    resolveId: (source) => (/(^|\/)icon\.tsx$/.test(source) ? resolve(browser, 'icon-later.tsx') : null),
    load(id) {
      if (id === resolve(app, 'components/ui/icon.tsx'))
        return this.error('It draws no icon of which only the name is known');
      if (id !== resolve(browser, 'icon-drawings.ts')) return null;
      return `export const drawings = ${JSON.stringify(drawingsOf(usedIcons(files), files))};`;
    },
    transform(code, id) {
      if (!isSource.test(id.split('?')[0] ?? '') || !code.includes("'lucide'")) return null;
      return { code: withNames(code, files), map: null };
    },
  };
}

/** The files of all icons that pages import. */
export function usedIcons(files: ReadonlyMap<string, string>): Set<string> {
  const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .map((path) => resolve(app, path))
    .filter((path) => isSource.test(path));
  return new Set(
    sources.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(named)].flatMap(([, list = '']) =>
        importedIn(list).map(({ name }) => fileOf(name, files)),
      ),
    ),
  );
}

/** By the name of the file. */
const drawingsOf = (used: ReadonlySet<string>, files: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    Object.entries(icons).flatMap(([name, drawing]) => {
      const path = files.get(name);
      return path && used.has(path) ? [[nameOf(path), iconLines(drawing)]] : [];
    }),
  );

/** By name; some have several. */
export function filesOfIcons(): Map<string, string> {
  const index = resolve(folder, 'lucide.mjs');
  const { staticExports } = parseSync(index, readFileSync(index, 'utf8')).module;
  return new Map(
    staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName, moduleRequest }) =>
        exportName.name && moduleRequest?.value.startsWith('./icons/')
          ? [[exportName.name, resolve(folder, moduleRequest.value)] as const]
          : [],
      ),
    ),
  );
}

/** Imports of icons as constants with their names. */
export const withNames = (code: string, files: ReadonlyMap<string, string>): string =>
  code.replaceAll(named, (_, list: string) =>
    importedIn(list)
      .map(({ name, local }) => `const ${local} = ${JSON.stringify(nameOf(fileOf(name, files)))};`)
      .join(' '),
  );

const importedIn = (list: string) =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one && !one.startsWith('type '))
    .map((one) => {
      const [name = '', local = name] = one.split(/ as /);
      return { name, local };
    });

function fileOf(name: string, files: ReadonlyMap<string, string>): string {
  const file = files.get(name);
  if (!file) throw new Error(`There is no icon ${name}`);
  return file;
}

const nameOf = (path: string) => basename(path, '.mjs');
