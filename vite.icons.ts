import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync, type Plugin } from 'vite';

const folder = resolve(import.meta.dirname, 'node_modules/lucide/dist/esm');
const named = /^import \{([^}]*)\} from 'lucide';$/gm;

/**
 * Imports each icon from its own file. Through the list of all icons, every one of them would seem to be a part of the frame, and
 * would be loaded by every page.
 */
export function iconsFromTheirFiles(): Plugin {
  let files = new Map<string, string>();
  return {
    name: 'lexbrug:icons-from-their-files',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    buildStart() {
      files = filesOfIcons();
    },
    transform(code, id) {
      if (!/[\\/]app[\\/].*\.tsx?$/.test(id.split('?')[0] ?? '') || !code.includes("'lucide'")) return null;
      return { code: importedFromFiles(code, files), map: null };
    },
  };
}

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

export function importedFromFiles(code: string, files: ReadonlyMap<string, string>): string {
  return code.replaceAll(named, (_, list: string) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one && !one.startsWith('type '))
      .map((one) => {
        const [name = '', local = name] = one.split(/ as /);
        const file = files.get(name);
        if (!file) throw new Error(`There is no icon ${name}`);
        return `import ${local} from ${JSON.stringify(file)};`;
      })
      .join(' '),
  );
}
