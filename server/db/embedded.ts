import { mkdir, realpath } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { ConnectionPool } from './connection-pool.ts';
import type { ConnectionOptions } from './driver.ts';
import { completeBinaries, findBinaries } from './embedded-binaries.ts';
import { SUPERUSER, createData, giveData, inspectData, readPassword } from './embedded-data.ts';
import { EmbeddedPostgresError, asClause } from './embedded-error.ts';
import { stopLeftovers } from './embedded-leftovers.ts';
import { chooseRunner } from './embedded-runner.ts';
import { type Server, spawnServer } from './embedded-server.ts';
import { SOCKET_PORT, freePort, socketPlace } from './embedded-socket.ts';
import { type Sql, sqlOver } from './sql.ts';
import { errorMessage } from '../error-fields.ts';

export { EmbeddedPostgresError } from './embedded-error.ts';

export type EmbeddedPostgres = {
  connection: ConnectionOptions;
  pid: number;
  stop(): Promise<void>;
  /** Resolves when the server has exited for any reason. */
  exited: Promise<void>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  /** False for data that may be lost, as in tests: writes do not wait for the disk. */
  durable?: boolean;
  onWarning?: (message: string) => void;
};

const NAME = 'lexbrug';
const SLOW_START_MS = 5_000;
const START_TIMEOUT_MS = 10 * 60_000;

/**
 * Starts the private PostgreSQL on the data in `<dataDir>/postgres`, which is created on the first start. The caller holds
 * the lock of the folder (data-dir-lock.ts). Runs as root and as an ordinary user.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    const reason = asClause(errorMessage(error));
    throw new EmbeddedPostgresError(`The database in ${options.dataDir} could not be started: ${reason}.`, {
      cause: error,
    });
  }
}

async function start({ dataDir: wantedDir, durable = true, onWarning }: EmbeddedPostgresOptions) {
  const found = await findBinaries();
  await mkdir(wantedDir, { recursive: true, mode: 0o700 });
  const dataDir = await realpath(wantedDir);
  const data = await inspectData(dataDir, found.major);
  const { runner, binaries } = await chooseRunner(await completeBinaries(found, dataDir), data.owner);

  const dataPath = data.owner ? data.path : await createData(dataDir, binaries, runner, durable);
  const place = await listenAddress(dataPath, runner.account);
  await stopLeftovers(dataPath, place.connection.host, binaries);
  if (data.owner && runner.account && runner.account.uid !== data.owner.uid)
    await giveData(dataPath, runner.account);

  const server = await spawnServer({ dataDir, dataPath, binaries, runner, address: place.settings, durable });
  const password = await readPassword(dataPath);
  const connection: ConnectionOptions = { ...place.connection, username: NAME, database: NAME };
  if (password) connection.password = password;
  try {
    await waitUntilReady(server, connection, onWarning);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { connection, pid: server.pid, stop: server.stop, exited: server.exited };
}

async function listenAddress(dataPath: string, account: { uid: number; gid: number } | undefined) {
  if (process.platform === 'win32') {
    const port = await freePort();
    return {
      connection: { host: '127.0.0.1', port },
      settings: ['listen_addresses=127.0.0.1', `port=${port}`],
    };
  }
  const socket = await socketPlace(dataPath, account);
  return {
    connection: { host: socket.forClients, port: SOCKET_PORT },
    settings: [
      'listen_addresses=',
      `port=${SOCKET_PORT}`,
      `unix_socket_directories=${socket.forServer}`,
      'unix_socket_permissions=0700',
    ],
  };
}

async function waitUntilReady(
  server: Server,
  connection: ConnectionOptions,
  onWarning: EmbeddedPostgresOptions['onWarning'],
): Promise<void> {
  const begun = Date.now();
  let warned = false;
  for (; ; await delay(15)) {
    const refusal = await query(connection, (sql) => sql`select 1`);
    if (!refusal) return;
    if (server.hasExited()) {
      throw new EmbeddedPostgresError(`PostgreSQL could not start: ${await server.lastError()}.`);
    }
    // After the very first start, or one that was killed before this point.
    if (isUnknownName(refusal)) {
      const failure = await query({ ...connection, username: SUPERUSER, database: SUPERUSER }, (sql) =>
        createRoleAndDatabase(sql, connection.password),
      );
      if (failure) throw failure;
    }
    const elapsed = Date.now() - begun;
    if (elapsed > START_TIMEOUT_MS) {
      throw new EmbeddedPostgresError(
        `PostgreSQL did not become ready in time: ${asClause(refusal.message)}.`,
      );
    }
    if (elapsed > SLOW_START_MS && !warned) {
      warned = true;
      onWarning?.('PostgreSQL is slow to start, probably recovering from an unclean shutdown');
    }
  }
}

/** No such role, no such database, or, with passwords, a failed login because of a missing role. */
function isUnknownName(error: Error & { code?: string }): boolean {
  return error.code === '28000' || error.code === '3D000' || error.code === '28P01';
}

/** Not a superuser: everything must also work on an external PostgreSQL. May create databases, for tests. */
async function createRoleAndDatabase(sql: Sql, password: string | undefined): Promise<void> {
  const [role] = await sql`select 1 from pg_roles where rolname = ${NAME}`;
  if (!role)
    await sql.unsafe(`create role ${NAME} login createdb ${password ? `password '${password}'` : ''}`);
  const [database] = await sql`select 1 from pg_database where datname = ${NAME}`;
  if (!database) await sql.unsafe(`create database ${NAME} owner ${NAME}`);
}

/** Returns the error, if any. */
async function query(
  connection: ConnectionOptions,
  work: (sql: Sql) => PromiseLike<unknown>,
): Promise<(Error & { code?: string }) | undefined> {
  const sql = sqlOver(new ConnectionPool(connection, { max: 1, connectTimeoutMs: 5000 }));
  try {
    await work(sql);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await sql.end(1000);
  }
}
