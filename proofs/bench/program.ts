import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, ownSearchPath, root, start, stop, temporaryFolder } from './processes.ts';

export type RunningProgram = {
  url: string;
  port: number;
  dataDir: string;
  child: ChildProcess;
  /** From the command until /readyz says so. */
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
  /** What it says when it cannot start is only told with the failure. */
  quiet?: boolean;
  /** Hears every line that it logs. */
  onLine?: (line: string) => void;
};

const patience = 300_000;

/** The program as it runs in production, with a folder and a port of its own. */
export async function startProgram(options: Options = {}): Promise<RunningProgram> {
  const { throughNpm = false, env = {}, dataDir = await temporaryFolder() } = options;
  const port = options.port ?? (await freePort());
  const command = throughNpm ? ['npm', 'start'] : [process.execPath, 'server/main.ts'];
  const begun = performance.now();
  const child = start(command[0] ?? '', command.slice(1), {
    cwd: options.folder ?? root,
    stdio: ['ignore', 'pipe', options.quiet ? 'pipe' : 'inherit'],
    env: {
      PATH: throughNpm ? ownSearchPath() : process.env.PATH,
      HOME: process.env.HOME,
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
  });
  const said: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  if (child.stdout && options.onLine) createInterface(child.stdout).on('line', options.onLine);
  const url = `http://localhost:${port}`;
  await untilReady(url, child, said);
  return { url, port, dataDir, child, seconds: (performance.now() - begun) / 1000, stop: () => stop(child) };
}

async function untilReady(url: string, child: ChildProcess, said: string[]): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(10)) {
    if (child.exitCode !== null || child.signalCode !== null) {
      // Its last words may still be on their way.
      await pause(100);
      throw new Error(`The program ended: ${said.join('')}`);
    }
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
  }
  throw new Error(`The program was not ready in time: ${said.join('')}`);
}
