import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import S3rver from 's3rver';
import { sessionCookieName } from '#server/accounts/session-cookie.ts';
import { type Database, openDatabase, type Sql } from '#server/db/client.ts';
import type { ConnectionOptions } from '#server/db/driver.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { accountSecret, addStaff, confirmSessions, type Staff } from '#tests/support/accounts.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/database-proxy.ts';
import { openE2eDatabase } from '#tests/support/e2e-database.ts';
import { type Relay, startRelay } from '#tests/support/mail-relay.ts';
import { startDebianPostgres } from '../bench/debian-postgres.ts';
import type { Figure } from '../bench/figure.ts';
import { freePort, temporaryFolder } from '../bench/processes.ts';
import { type RunningProgram, startProgram } from '../bench/program.ts';
import { type Proxy, startNginx } from './nginx.ts';
import { type PoolMode, startPgBouncer } from './pgbouncer.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export type Instance = {
  name: string;
  port: number;
  dataDir: string;
  /** The current process; replaced at a restart. */
  program: RunningProgram;
  /** Its connections to the database, which can be cut. */
  databaseProxies: DatabaseProxy[];
  /** All log lines, including those before a restart. */
  lines: string[];
  /** Stops the instance as a service manager does and starts it again, from another copy of the program if given. */
  restart(folder?: string): Promise<void>;
};

export type Installation = {
  instances: [Instance, Instance, Instance];
  proxy: Proxy;
  relay: Relay;
  /** A direct connection to the database. */
  sql: Sql;
  db: Database;
  env: NodeJS.ProcessEnv;
  pagesPerSecond: number;
  /** Through the proxy, or directly to one instance. Cookies may be shared. */
  visitor(options?: { at?: Instance | undefined; address?: string; cookies?: Map<string, string> }): Visitor;
  /** A staff account, signed in through the form, with its cookies. */
  signIn(options?: { at?: Instance; address?: string }): Promise<Staff & { cookies: Map<string, string> }>;
  stop(): Promise<void>;
};

export type Proof = { title: string; prove(on: Installation): Promise<Figure[]> };
export type Choices = {
  pooler?: PoolMode | undefined;
  postgres?: '15' | undefined;
  drainSeconds: number;
  /** Pages per second that visitors request during a restart. */
  pagesPerSecond: number;
};

/** One PostgreSQL, one S3 store, one mail relay, three instances, and nginx in front. */
export async function startInstallation(choices: Choices): Promise<Installation> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    return await open(stops, stop, choices);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(
  stops: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
  { pooler, postgres: version, drainSeconds, pagesPerSecond }: Choices,
): Promise<Installation> {
  const [portA, portB, portC] = [await freePort(), await freePort(), await freePort()];
  const proxy = await startNginx([portA, portB, portC].map((port) => ({ port })));
  stops.push(proxy.stop);
  const database = version === '15' ? await debianDatabase(stops) : await embeddedDatabase(stops);
  const { pooled, direct } = await waysTo(database, pooler, stops);
  const relay = await startRelay();
  stops.push(relay.stop);
  const env = {
    PUBLIC_URL: proxy.origin,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: String(drainSeconds),
    APP_SECRET: accountSecret,
    DEMO: '1',
    LOG_LEVEL: 'debug',
    SMTP_URL: relay.url,
    ...(await startStore(stops)),
  };
  const start = async (name: string, port: number) => {
    const databaseProxies = [
      await startDatabaseProxy(pooled),
      ...(direct ? [await startDatabaseProxy(direct)] : []),
    ];
    stops.push(() => Promise.all(databaseProxies.map((databaseProxy) => databaseProxy.stop())));
    const own = {
      ...env,
      DATABASE_URL: databaseProxies[0]?.url,
      ...(databaseProxies[1] && { DATABASE_DIRECT_URL: databaseProxies[1].url }),
    };
    return startInstance(name, port, own, databaseProxies);
  };
  // All at once, as a cluster manager would: they share the migrations and the demo data.
  const instances = await Promise.all([start('A', portA), start('B', portB), start('C', portC)]);
  stops.push(() => Promise.all(instances.map(({ program }) => program.stop())));
  const sql = openE2eDatabase(database);
  const { db, close } = openDatabase(database, { max: 2 });
  stops.push(close, () => sql.end());

  const visitor: Installation['visitor'] = ({ at, address, cookies } = {}) =>
    createVisitor(at ? { port: at.port, origin: proxy.origin } : proxy, address, cookies);
  return {
    instances,
    proxy,
    relay,
    sql,
    db,
    env,
    pagesPerSecond,
    visitor,
    stop,
    async signIn(options) {
      const staff = await addStaff(db);
      const cookies = new Map<string, string>();
      const browser = visitor({ ...options, cookies });
      const answer = await browser.post('/login', { form: { email: staff.email, password: staff.password } });
      browser.leave();
      await confirmSessions(db, staff.id);
      if (!cookies.has(`__Host-${sessionCookieName}`))
        throw new Error(`Signing in returned ${answer.status}`);
      return { ...staff, cookies };
    },
  };
}

async function embeddedDatabase(stops: (() => Promise<unknown>)[]): Promise<ConnectionOptions> {
  const postgres = await startEmbeddedPostgres({ dataDir: await temporaryFolder(), durable: true });
  stops.push(() => postgres.stop());
  return postgres.connection;
}

async function debianDatabase(stops: (() => Promise<unknown>)[]): Promise<ConnectionOptions> {
  const postgres = await startDebianPostgres();
  stops.push(() => postgres.stop());
  const { hostname, port, username, pathname } = new URL(await postgres.database('instances'));
  return { host: hostname, port: Number(port), username, database: pathname.slice(1) };
}

/** Only transaction mode needs a direct connection. */
async function waysTo(
  database: ConnectionOptions,
  pooler: PoolMode | undefined,
  stops: (() => Promise<unknown>)[],
): Promise<{ pooled: ConnectionOptions; direct?: ConnectionOptions }> {
  if (!pooler) return { pooled: database };
  // The pooler runs as another user, who cannot reach the socket.
  const inner = await startDatabaseProxy(database);
  stops.push(inner.stop);
  const bouncer = await startPgBouncer(
    { ...database, host: '127.0.0.1', port: Number(new URL(inner.url).port) },
    pooler,
  );
  stops.push(bouncer.stop);
  return { pooled: bouncer.connection, ...(pooler === 'transaction' && { direct: database }) };
}

async function startStore(stops: (() => Promise<unknown>)[]): Promise<NodeJS.ProcessEnv> {
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: await temporaryFolder(),
    configureBuckets: [{ name: 'lexbrug', configs: [] }],
  });
  const { port } = await store.run();
  stops.push(() => store.close());
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'eu-west-1',
    S3_BUCKET: 'lexbrug',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}

async function startInstance(
  name: string,
  port: number,
  env: NodeJS.ProcessEnv,
  databaseProxies: DatabaseProxy[],
): Promise<Instance> {
  const dataDir = await temporaryFolder();
  const lines: string[] = [];
  const run = (folder?: string) =>
    startProgram({ env, dataDir, port, ...(folder && { folder }), onLine: (line) => lines.push(line) });
  const instance: Instance = {
    name,
    port,
    dataDir,
    databaseProxies,
    lines,
    program: await run(),
    async restart(folder) {
      const { child } = instance.program;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await ended;
      if (code !== 0) throw new Error(`Instance ${name} exited with code ${code}`);
      instance.program = await run(folder);
    },
  };
  return instance;
}

/** Polls until the condition holds; returns the milliseconds it took. */
export async function msUntil(condition: () => Promise<boolean>, timeoutMs = 30_000): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    if (await condition()) return performance.now() - startedAt;
    if (performance.now() - startedAt > timeoutMs)
      throw new Error(`The condition did not hold within ${timeoutMs} ms`);
    await pause(5);
  }
}

export const openAssignments = (sql: Sql) =>
  sql<{ id: string; title: string }[]>`
    select id, title from assignments where status = 'open' and deadline > current_date + 10 order by id`;
