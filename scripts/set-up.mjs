/**
 * Runs before `npm start` and `npm test`, on whatever Node the machine has (20 or newer), before anything is
 * installed: plain JavaScript, no dependencies. It does only what is missing or stale.
 *
 *   (no flag)   packages, then the build
 *   --install   packages only
 *   --rebuild   packages, then the build even when it is fresh
 *   --test      packages, then a browser; the build is a step of the tests themselves
 */
import { browserIsReady, prepareBrowser } from './set-up/browser.mjs';
import { build, buildIsFresh } from './set-up/build.mjs';
import { install, installIsFresh } from './set-up/install.mjs';
import { withLock } from './set-up/lock.mjs';
import { root, sayAndExit } from './set-up/process.mjs';

const flags = new Set(process.argv.slice(2));

if (Number(process.versions.node.split('.')[0]) < 20) {
  sayAndExit(`Lexbrug needs Node 20 or newer to install itself; this is Node ${process.versions.node}.`);
}
process.chdir(root);

if (!installIsFresh()) await withLock(() => (installIsFresh() ? undefined : install()));
if (flags.has('--test')) {
  if (!browserIsReady()) await withLock(() => (browserIsReady() ? undefined : prepareBrowser()));
} else if (flags.has('--rebuild')) {
  await withLock(build);
} else if (!flags.has('--install') && !buildIsFresh()) {
  await withLock(() => (buildIsFresh() ? undefined : build()));
}
