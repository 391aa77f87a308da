import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConnectionPool } from '#server/db/connection-pool.ts';
import type { ConnectionOptions } from '#server/db/driver.ts';
import { freePort, start, stop, temporaryFolder } from '../bench/processes.ts';
import { findTool } from './nginx.ts';

export const poolModes = ['session', 'transaction'] as const;
export type PoolMode = (typeof poolModes)[number];

/** In session mode, every connection of every instance needs a server connection. */
const poolSizes: Record<PoolMode, number> = { session: 90, transaction: 10 };

/** Starts PgBouncer between the instances and the database, with defaults where possible. */
export async function startPgBouncer(
  to: ConnectionOptions,
  mode: PoolMode,
): Promise<{ connection: ConnectionOptions; stop(): Promise<void> }> {
  const pgbouncer = findTool('pgbouncer', 'pgbouncer');
  const folder = await temporaryFolder();
  const port = await freePort();
  await writeFile(join(folder, 'users.txt'), `"${to.username}" ""\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${to.database} = host=${to.host} port=${to.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = ${mode}
default_pool_size = ${poolSizes[mode]}
max_client_conn = 500
`,
  );
  await chmod(folder, 0o755);
  // PgBouncer refuses to run as root.
  const asRoot = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = start(pgbouncer, ['-q', ...asRoot, join(folder, 'pgbouncer.ini')]);
  const connection = { ...to, host: '127.0.0.1', port };
  await untilItAnswers(connection);
  return { connection, stop: () => stop(child) };
}

async function untilItAnswers(connection: ConnectionOptions): Promise<void> {
  const pool = new ConnectionPool(connection, { max: 1 });
  for (const end = Date.now() + 10_000; ; await pause(50)) {
    const answered = await pool.query('select 1').then(
      () => true,
      (error: unknown) => {
        if (Date.now() > end) throw error;
        return false;
      },
    );
    if (answered) return pool.close();
  }
}
