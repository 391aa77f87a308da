import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Connection } from './cluster.ts';

export type Said = { code: number; stdout: string; stderr: string };

const quick = new URL('../../server/quick-imports.ts', import.meta.url).href;

/** Runs a script of the program to its end, with only the given environment. */
export async function runCommand(
  script: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<Said> {
  const { PATH, LD_LIBRARY_PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, LD_LIBRARY_PATH, NODE_COMPILE_CACHE, ...settings };
  return promisify(execFile)(process.execPath, ['--import', quick, script, ...args], { env }).then(
    (said) => ({ code: 0, ...said }),
    (failed: Said) => failed,
  );
}

/** A URL cannot name a socket; the driver reads it from these variables. */
export function settingsFor(connection: Connection): Record<string, string> {
  if (typeof connection === 'string') return { DATABASE_URL: connection };
  const { host, port, username, password, database } = connection;
  return {
    DATABASE_URL: `postgres:///${database}`,
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: username,
    ...(password !== undefined && { PGPASSWORD: password }),
  };
}
