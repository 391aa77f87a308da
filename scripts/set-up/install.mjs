import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm, say, sayAndExit } from './process.mjs';

const modules = join(root, 'node_modules');
const stampFile = join(modules, '.set-up-stamp');

/** Identifies the lock file. The stamp file adds the installed set: `program` or `tools`. */
function lockStamp() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return `${lock} ${process.platform} ${process.arch}`;
}

/** The set installed from the current lock file: `program`, `tools` (which includes it), or none. */
function installedSet() {
  try {
    const stamp = readFileSync(stampFile, 'utf8');
    return ['program', 'tools'].find((set) => stamp === `${lockStamp()} ${set}`);
  } catch {
    return undefined;
  }
}

export function installIsFresh({ tools }) {
  const installed = installedSet();
  return installed === 'tools' || (installed === 'program' && !tools);
}

/** The stamp is removed first and written last, so that an interrupted installation is repeated. */
export async function install({ tools }) {
  const extend = installedSet() === 'program';
  say(extend ? 'Adding the packages for tests …' : 'Installing packages …');
  rmSync(stampFile, { force: true });
  const { ok, output, seconds } = await runNpm([
    // `npm ci` would first remove the installed packages, which a running program may need.
    ...(extend ? ['install', '--no-save'] : ['ci']),
    '--ignore-scripts',
    tools ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (!ok && output.includes('spawn npm ENOENT'))
    sayAndExit('npm is needed to install the packages, and is not on the PATH.');
  if (!ok) sayAndExit(`${essence(output)}\nThe packages could not be installed: npm says why, above.`);
  writeFileSync(stampFile, `${lockStamp()} ${tools ? 'tools' : 'program'}`);
  say(`Packages installed in ${seconds} s.`);
}

/** The lines of npm's output that state the problem, without the stack. */
function essence(output) {
  const lines = output
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^npm error\s+at |complete log/.test(line));
  return lines.slice(0, 8).join('\n');
}
