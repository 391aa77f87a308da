import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Sql } from '#server/db/client.ts';
import type { ConnectionOptions } from '#server/db/driver.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';

export type Connection = string | ConnectionOptions;
/** The server with the databases of this run, and the migrated template that every clone starts from. */
export type TestCluster = { connection: Connection; template: string };
export type RunningTestCluster = TestCluster & { stop(): Promise<void> };
export type Clone = { connection: Connection; drop(): Promise<void> };

/** One temporary server for a test run, or uniquely named databases on a given server. */
export async function startTestCluster(externalUrl?: string): Promise<RunningTestCluster> {
  const prefix = `lexbrug_test_${randomBytes(4).toString('hex')}`;
  const server = externalUrl === undefined ? await startThrowAwayServer() : givenServer(externalUrl, prefix);
  try {
    const template = `${prefix}_template`;
    await onServer(server.connection, (sql) => sql`create database ${sql(template)}`);
    const opened = openDatabase(withDatabase(server.connection, template), { max: 1 });
    try {
      await migrate(opened.sql);
    } finally {
      await opened.close();
    }
    return { ...server, template };
  } catch (error) {
    // Report the first error, not one from the cleanup.
    await server.stop().catch(() => undefined);
    throw error;
  }
}

export async function cloneTemplate({ connection, template }: TestCluster): Promise<Clone> {
  const name = template.replace(/_template$/, `_${randomBytes(5).toString('hex')}`);
  await onServer(connection, (sql) => sql`create database ${sql(name)} template ${sql(template)}`);
  return {
    connection: withDatabase(connection, name),
    // Without force, which may not be allowed to end an autovacuum; a plain drop makes it give way.
    drop: () => onServer(connection, (sql) => sql`drop database if exists ${sql(name)}`),
  };
}

async function startThrowAwayServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lexbrug-test-'));
  const remove = { recursive: true, force: true, maxRetries: 5 };
  const removeAtExit = () => rmSync(dataDir, remove);
  process.once('exit', removeAtExit);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  return {
    connection: server.connection as Connection,
    stop: async () => {
      await server.stop();
      await rm(dataDir, remove);
      process.off('exit', removeAtExit);
    },
  };
}

function givenServer(url: string, prefix: string) {
  return {
    connection: url as Connection,
    stop: () =>
      onServer(url, async (sql) => {
        const left = await sql<{ name: string }[]>`
          select datname as name from pg_database where starts_with(datname, ${prefix})`;
        for (const { name } of left) await sql`drop database if exists ${sql(name)} with (force)`;
      }),
  };
}

async function onServer(connection: Connection, work: (sql: Sql) => PromiseLike<unknown>): Promise<void> {
  const { sql, close } = openDatabase(connection, { max: 1 });
  try {
    await work(sql);
  } finally {
    await close();
  }
}

function withDatabase(connection: Connection, database: string): Connection {
  if (typeof connection !== 'string') return { ...connection, database };
  const url = new URL(connection);
  url.pathname = `/${database}`;
  return url.href;
}
