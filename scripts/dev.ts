/**
 * `npm run dev`: runs the program, and restarts it after a change in server/, domain/ or texts/. Vite updates app/ in
 * place; its browser part reconnects after a restart and reloads the page.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const watchedFolders = ['server', 'domain', 'texts'];
/** Saving several files, or one in several writes, causes one restart. */
const DEBOUNCE_MS = 100;
const STOP_TIMEOUT_MS = 5_000;
const ready = 'Lexbrug is ready';

let program = startProgram();
let changed = new Set<string>();
let timer: NodeJS.Timeout | undefined;
let restarting = false;

for (const folder of watchedFolders) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (name === null || /\.test\.tsx?$/.test(name) || !/\.(tsx?|sql|json|css)$/.test(name)) return;
    changed.add(join(folder, name));
    clearTimeout(timer);
    timer = setTimeout(() => void restart(), DEBOUNCE_MS);
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stop(program).then(() => process.exit(0)));
}

async function restart(): Promise<void> {
  if (restarting) return;
  restarting = true;
  while (changed.size > 0) {
    const [first = '', ...others] = changed;
    changed = new Set();
    const begin = performance.now();
    await stop(program);
    program = startProgram();
    const isReady = await untilReady(program);
    const reason = others.length > 0 ? `${first} and ${others.length} more` : first;
    const milliseconds = Math.round(performance.now() - begin);
    console.log(
      isReady
        ? `Restarted in ${milliseconds} ms: ${reason} changed`
        : `Not running after a change of ${reason}: waiting for the next change`,
    );
  }
  restarting = false;
}

function startProgram(): ChildProcess {
  // The channel tells the program when this process is gone, however it ended.
  const child = spawn(process.execPath, ['server/main.ts', '--dev'], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout?.pipe(process.stdout, { end: false });
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  child.kill('SIGINT');
  await once(child, 'exit');
  clearTimeout(force);
}

function untilReady(child: ChildProcess): Promise<boolean> {
  return new Promise((done) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(ready)) done(true);
    });
    child.once('exit', () => done(false));
  });
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
