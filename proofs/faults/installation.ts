import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openSession } from '#server/accounts/sessions.ts';
import { type Database, type OpenDatabase, openDatabase, type Sql } from '#server/db/client.ts';
import type { ConnectionOptions } from '#server/db/driver.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { accountSecret, addStaff, confirmSessions } from '#tests/support/accounts.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/database-proxy.ts';
import { type RunningProgram, startProgram } from '#tests/support/program.ts';
import { leftovers } from './leftovers.ts';
import { seedAssignment } from './writes/seeds.ts';

const run = promisify(execFile);
/** Disks are filled to the last byte, past the point where uploads normally stop. */
const fixed = { DEMO: '0', TRUST_PROXY: '1', APP_SECRET: accountSecret, MIN_FREE_DISK_MB: '0' };

/** The starting point of every test: a signed-in staff account and an open assignment. */
type Template = { dataDir: string; cookie: string; assignmentId: string };
let made: Promise<Template> | undefined;

async function makeTemplate(): Promise<Template> {
  const program = await startProgram(fixed);
  leftovers.addFolder(program.dataDir);
  const { db, close } = openDatabase(program.connection, { max: 1 });
  const { id } = await addStaff(db);
  const token = await openSession(db, id, { ipAddress: '127.0.0.1', userAgent: 'faults' });
  // For as long as the tests run.
  await confirmSessions(db, id, new Date(Date.now() + 86_400_000));
  const deadline = addDays(calendarDay(new Date()), 80);
  const assignmentId = await seedAssignment(db, { status: 'open', deadline });
  await close();
  await program.shutDown();
  return { dataDir: program.dataDir, cookie: `session=${token}`, assignmentId };
}

type Options = {
  env?: Record<string, string>;
  /** An empty folder for the data; a temporary one if absent. */
  dataDir?: string;
  /** Runs PostgreSQL separately, behind a proxy that can cut or delay the connection. */
  behindProxy?: boolean;
};

/** One program with one data folder, which can be killed and started again. */
export class Installation {
  readonly dataDir: string;
  readonly cookie: string;
  readonly assignmentId: string;
  #env: Record<string, string>;
  #program: RunningProgram | undefined;
  #database: OpenDatabase | undefined;
  #postgres: EmbeddedPostgres | undefined;
  #proxy: DatabaseProxy | undefined;

  constructor(dataDir: string, template: Template, env: Record<string, string>) {
    this.dataDir = dataDir;
    this.cookie = template.cookie;
    this.assignmentId = template.assignmentId;
    this.#env = { ...fixed, ...env };
  }

  static async open({ env = {}, dataDir, behindProxy = false }: Options = {}): Promise<Installation> {
    const template = await (made ??= makeTemplate());
    const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'lexbrug-fault-')));
    leftovers.addFolder(folder);
    // Copied with cp to preserve ownership: the data may belong to the account that runs PostgreSQL.
    await run('cp', ['-a', `${template.dataDir}/.`, folder]);
    const installation = new Installation(folder, template, env);
    if (behindProxy) await installation.#separateDatabase();
    await installation.start();
    return installation;
  }

  get program(): RunningProgram {
    if (!this.#program) throw new Error('The program is not running');
    return this.#program;
  }

  get url(): string {
    return this.program.baseUrl;
  }

  get connection(): ConnectionOptions {
    return this.#postgres?.connection ?? this.program.connection;
  }

  get db(): Database {
    return this.#open.db;
  }

  get sql(): Sql {
    return this.#open.sql;
  }

  get #open(): OpenDatabase {
    return (this.#database ??= openDatabase(this.connection, { max: 6 }));
  }

  /** The PostgreSQL data folder, which is also the working directory of its processes. */
  get databaseFolder(): string {
    return join(this.dataDir, 'postgres');
  }

  get databaseProxy(): DatabaseProxy {
    if (!this.#proxy) throw new Error('The program does not use a database proxy');
    return this.#proxy;
  }

  async #separateDatabase(): Promise<void> {
    this.#postgres = await startEmbeddedPostgres({ dataDir: this.dataDir });
    this.#proxy = await startDatabaseProxy(this.#postgres.connection);
    this.#env.DATABASE_URL = this.#proxy.url;
  }

  /** Stops the database server cleanly and starts it again after `whileGone`. */
  async restartDatabase(whileGone: () => Promise<void>): Promise<void> {
    await this.disconnect();
    this.databaseProxy.cut();
    await this.#postgres?.stop();
    await whileGone();
    this.#postgres = await startEmbeddedPostgres({ dataDir: this.dataDir });
    this.databaseProxy.restore();
  }

  async start(env: Record<string, string> = {}): Promise<void> {
    this.#program = await startProgram({ ...this.#env, ...env }, this.dataDir);
  }

  /** Kills the program as a power cut would, and drops the database connections. */
  async kill(): Promise<void> {
    await this.program.kill();
    await this.disconnect();
  }

  async disconnect(): Promise<void> {
    await this.#database?.close().catch(() => undefined);
    this.#database = undefined;
  }

  async close(): Promise<void> {
    await this.disconnect();
    await this.#program?.shutDown().catch(() => undefined);
    await this.#proxy?.stop();
    await this.#postgres?.stop();
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** The parts of an installation that writes and checks use. */
export type Target = Pick<Installation, 'dataDir' | 'cookie' | 'assignmentId' | 'url' | 'sql' | 'db'> & {
  connection: string | ConnectionOptions;
};

/** Opens an installation for a fault, and cleans it up however the fault ends. */
export async function withInstallation<T>(
  options: Options,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const installation = await Installation.open(options);
  return work(installation).finally(() => installation.close());
}
