import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm, say, sayAndExit } from './process.mjs';

const modules = join(root, 'node_modules');
const stampFile = join(modules, '.set-up-stamp');

/** What must be the same for the installed packages to be the right ones. */
function wantedStamp() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return `${lock} ${process.platform} ${process.arch}`;
}

export function installIsFresh() {
  try {
    return readFileSync(stampFile, 'utf8') === wantedStamp();
  } catch {
    return false;
  }
}

/** The stamp goes first and comes last, so that an interrupted installation is done again. */
export async function install() {
  say('Installing packages (about a minute the first time) …');
  rmSync(stampFile, { force: true });
  const { ok, output, seconds } = await runNpm([
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (!ok && output.includes('spawn npm ENOENT'))
    sayAndExit('npm is needed to install the packages, and is not on the PATH.');
  if (!ok) sayAndExit(`${essence(output)}\nThe packages could not be installed: npm says why, above.`);
  writeFileSync(stampFile, wantedStamp());
  say(`Packages installed in ${seconds} s.`);
}

/** What npm says before it shows its inner workings. */
function essence(output) {
  const lines = output
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^npm error\s+at |complete log/.test(line));
  return lines.slice(0, 8).join('\n');
}
