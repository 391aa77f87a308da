import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, run, say, sayAndExit } from './process.mjs';

const stampFile = join(root, 'build/.stamp');

/** All sources of the bundles. Those leave imports from `server` to Node. */
const sources = [
  'app',
  'domain',
  'texts',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

function wantedStamp() {
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

export function buildIsFresh() {
  try {
    return readFileSync(stampFile, 'utf8') === wantedStamp();
  } catch {
    return false;
  }
}

/** The stamp is removed first and written last, so that an interrupted build is repeated. */
export async function build() {
  say('Building …');
  rmSync(stampFile, { force: true });
  const stamp = wantedStamp();
  const reactRouter = join(root, 'node_modules/@react-router/dev');
  const { bin } = JSON.parse(readFileSync(join(reactRouter, 'package.json'), 'utf8'));
  const entry = typeof bin === 'string' ? bin : bin['react-router'];
  const { ok, output, seconds } = await run(pinnedNode(), [join(reactRouter, entry), 'build']);
  if (!ok) sayAndExit(`${output.trimEnd()}\nThe build failed: see above.`);
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(stampFile, stamp);
  say(`Built in ${seconds} s.`);
}
