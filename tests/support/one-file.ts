import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/** What lies beside a module is found from the file that holds them all, too. */
const knowsItsPlace: Plugin = {
  name: 'lexbrug:knows-its-place',
  transform: (code, id) => ({
    code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
    map: null,
  }),
};

/**
 * A script of the program with everything that it imports in one file in this folder, which starts in a third of the
 * time: for tests that start it by the dozen. Gives the path.
 */
export async function inOneFile(script: string, folder: string): Promise<string> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    logLevel: 'error',
    publicDir: false,
    plugins: [knowsItsPlace],
    ssr: { noExternal: true },
    build: {
      ssr: script,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'script.mjs', codeSplitting: false } },
    },
  });
  return join(folder, 'script.mjs');
}
