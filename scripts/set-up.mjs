/**
 * Runs before `npm start` and `npm test`, on any Node from version 20, before anything is installed: plain JavaScript
 * without dependencies. It does only what is missing or stale.
 *
 *   (no flag)   the packages to build and run the program, then the build
 *   --tools     also the packages for tests, checks and proofs
 *   --install   packages only
 *   --rebuild   packages, then the build even when it is fresh
 *   --test      packages with --tools, then a browser; the build is a step of the tests themselves
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

const wanted = { tools: flags.has('--tools') || flags.has('--test') };
if (!installIsFresh(wanted)) await withLock(() => (installIsFresh(wanted) ? undefined : install(wanted)));
if (flags.has('--test')) {
  if (!browserIsReady()) await withLock(() => (browserIsReady() ? undefined : prepareBrowser()));
} else if (flags.has('--rebuild')) {
  await withLock(() => build({ all: true }));
} else if (!flags.has('--install') && !buildIsFresh()) {
  await withLock(() => (buildIsFresh() ? undefined : build()));
}
