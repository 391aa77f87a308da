import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, userPath, root, start, stop, temporaryFolder } from './processes.ts';

export type RunningProgram = {
  url: string;
  port: number;
  dataDir: string;
  child: ChildProcess;
  /** From the command until /readyz returns 200. */
  seconds: number;
  stop(): Promise<void>;
};

type Options = {
  dataDir?: string;
  port?: number;
  /** Another copy of the program. */
  folder?: string;
  throughNpm?: boolean;
  env?: NodeJS.ProcessEnv;
  /** Output is shown only if the start fails. */
  quiet?: boolean;
  /** Called with every log line. */
  onLine?: (line: string) => void;
};

const patience = 300_000;

/** Starts the program as in production, with a separate folder and port. */
export async function startProgram(options: Options = {}): Promise<RunningProgram> {
  const { throughNpm = false, env = {}, dataDir = await temporaryFolder() } = options;
  const port = options.port ?? (await freePort());
  const command = throughNpm ? ['npm', 'start'] : [process.execPath, 'build/program/main.js'];
  const startedAt = performance.now();
  const child = start(command[0] ?? '', command.slice(1), {
    cwd: options.folder ?? root,
    stdio: ['ignore', 'pipe', options.quiet ? 'pipe' : 'inherit'],
    env: {
      PATH: throughNpm ? userPath() : process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
  });
  const output: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  if (child.stdout && options.onLine) createInterface(child.stdout).on('line', options.onLine);
  const url = `http://localhost:${port}`;
  await untilReady(url, child, output);
  return {
    url,
    port,
    dataDir,
    child,
    seconds: (performance.now() - startedAt) / 1000,
    stop: () => stop(child),
  };
}

async function untilReady(url: string, child: ChildProcess, output: string[]): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(10)) {
    if (child.exitCode !== null || child.signalCode !== null) {
      // The last output may still be arriving.
      await pause(100);
      throw new Error(`The program exited: ${output.join('')}`);
    }
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
  }
  throw new Error(`The program was not ready in time: ${output.join('')}`);
}
