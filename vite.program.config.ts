import { defineConfig, type Plugin } from 'vite';
import { onlyAscii } from './vite.ascii.ts';

/** They find files of their own next to their modules. */
const loadedFromTheirFolder = ['@node-rs/argon2', '@resvg/resvg-wasm', 'pdfkit'];

/** At the end: the bundler itself writes characters and not escapes. */
const asciiSources: Plugin = {
  name: 'ascii-sources',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = onlyAscii(part.code);
  },
};

/**
 * Packs the program and its pages into a few files, without what they do not use: the sources are two thousand modules, which
 * took most of the time of a start and half of the memory (docs/decisions/0049). Run after the build of the pages.
 */
export default defineConfig({
  publicDir: false,
  logLevel: 'error',
  plugins: [asciiSources],
  define: { 'process.env.NODE_ENV': "'production'" },
  ssr: { noExternal: true, external: [...loadedFromTheirFolder, 'vite'] },
  build: {
    ssr: true,
    outDir: 'build/program',
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        pages: 'build/server/index.js',
        backup: 'server/backup/command.ts',
        'backup-run': 'server/backup/process.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
});
