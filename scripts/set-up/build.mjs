import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, run, say, sayAndExit } from './process.mjs';

/** All sources of the pages, whose bundle leaves imports from `server` alone. */
const pageSources = [
  'app',
  'domain',
  'texts',
  'public',
  'vite.chunks.ts',
  'vite.config.ts',
  'vite.fold.ts',
  'vite.icons.ts',
  'vite.links.ts',
  'vite.lists.ts',
  'vite.text-mentions.ts',
  'vite.text-parts.ts',
  'vite.texts.ts',
  'vite.unused-parts.ts',
  'vite.unused.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** In order: the program contains the pages. A change in `server` alone needs only the last step. */
const steps = [
  { stampFile: 'build/.pages', sources: pageSources, tool: '@react-router/dev', command: ['build'] },
  {
    stampFile: 'build/.program',
    sources: [...pageSources, 'server', 'vite.ascii.ts', 'vite.program.config.ts'],
    tool: 'vite',
    command: ['build', '--config', 'vite.program.config.ts'],
  },
];

function stampOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, source);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const full = join(root, path);
  let entries;
  try {
    entries = readdirSync(full).sort();
  } catch (error) {
    if (error.code === 'ENOENT') return;
    if (error.code !== 'ENOTDIR') throw error;
    hash.update(`${path}\0`).update(readFileSync(full));
    return;
  }
  for (const entry of entries) {
    if (!/\.test\.tsx?$/.test(entry)) addToHash(hash, `${path}/${entry}`);
  }
}

function isFresh({ stampFile, sources }) {
  try {
    return readFileSync(join(root, stampFile), 'utf8') === stampOf(sources);
  } catch {
    return false;
  }
}

export const buildIsFresh = () => steps.every(isFresh);

export async function build({ all = false } = {}) {
  say('Building …');
  const begin = Date.now();
  for (const step of steps) if (all || !isFresh(step)) await perform(step);
  say(`Built in ${((Date.now() - begin) / 1000).toFixed(1)} s.`);
}

/** The stamp is removed first and written last, so that an interrupted build is repeated. */
async function perform({ stampFile, sources, tool, command }) {
  const file = join(root, stampFile);
  rmSync(file, { force: true });
  const stamp = stampOf(sources);
  const folder = join(root, 'node_modules', tool);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entry = typeof bin === 'string' ? bin : Object.values(bin)[0];
  const { ok, output } = await run(pinnedNode(), [join(folder, entry), ...command]);
  if (!ok) sayAndExit(`${output.trimEnd()}\nThe build failed: see above.`);
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(file, stamp);
}
