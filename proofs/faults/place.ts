import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openSession } from '#server/accounts/sessions.ts';
import { type Database, type OpenDatabase, openDatabase, type Sql } from '#server/db/client.ts';
import { type ConnectionOptions, type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { accountSecret, addStaff } from '#tests/support/accounts.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/database-proxy.ts';
import { type RunningProgram, startProgram } from '#tests/support/program.ts';
import { leftovers } from './leftovers.ts';
import { seedAssignment } from './writes/seeds.ts';

const run = promisify(execFile);
const fixed = { DEMO: '0', TRUST_PROXY: '1', APP_SECRET: accountSecret };

/** What every place starts from: somebody of the staff, signed in, and an assignment to apply for. */
type Template = { dataDir: string; cookie: string; assignmentId: string };
let made: Promise<Template> | undefined;

async function makeTemplate(): Promise<Template> {
  const program = await startProgram(fixed);
  leftovers.addFolder(program.dataDir);
  const { db, close } = openDatabase(program.connection, { max: 1 });
  const { id } = await addStaff(db);
  const token = await openSession(db, id, { ipAddress: '127.0.0.1', userAgent: 'faults' });
  const deadline = addDays(calendarDay(new Date()), 80);
  const assignmentId = await seedAssignment(db, { status: 'open', deadline });
  await close();
  await program.halt();
  return { dataDir: program.dataDir, cookie: `session=${token}`, assignmentId };
}

type Options = {
  env?: Record<string, string>;
  /** An empty folder in which the data is put; otherwise one of its own. */
  dataDir?: string;
  /** The database is no part of the program, and the way to it can be cut and made slow. */
  behindProxy?: boolean;
};

/** One program in one folder, that is started, killed and started again. */
export class Place {
  readonly dataDir: string;
  readonly cookie: string;
  readonly assignmentId: string;
  #env: Record<string, string>;
  #program: RunningProgram | undefined;
  #database: OpenDatabase | undefined;
  #postgres: EmbeddedPostgres | undefined;
  #way: DatabaseProxy | undefined;

  constructor(dataDir: string, template: Template, env: Record<string, string>) {
    this.dataDir = dataDir;
    this.cookie = template.cookie;
    this.assignmentId = template.assignmentId;
    this.#env = { ...fixed, ...env };
  }

  static async open({ env = {}, dataDir, behindProxy = false }: Options = {}): Promise<Place> {
    const template = await (made ??= makeTemplate());
    const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'lexbrug-fault-')));
    leftovers.addFolder(folder);
    // Not by Node: the data may belong to the account that PostgreSQL runs under.
    await run('cp', ['-a', `${template.dataDir}/.`, folder]);
    const place = new Place(folder, template, env);
    if (behindProxy) await place.#separateDatabase();
    await place.start();
    return place;
  }

  get program(): RunningProgram {
    if (!this.#program) throw new Error('The program does not run');
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

  /** Where PostgreSQL keeps its data, and where all its processes stand. */
  get databaseFolder(): string {
    return join(this.dataDir, 'postgres');
  }

  get way(): DatabaseProxy {
    if (!this.#way) throw new Error('There is no way between the program and its database');
    return this.#way;
  }

  async #separateDatabase(): Promise<void> {
    this.#postgres = await startEmbeddedPostgres({ dataDir: this.dataDir });
    this.#way = await startDatabaseProxy(this.#postgres.connection);
    this.#env.DATABASE_URL = this.#way.url;
  }

  /** The server of the database ends in good order, and is gone for so long. */
  async restartDatabase(whileGone: () => Promise<void>): Promise<void> {
    await this.disconnect();
    this.way.cut();
    await this.#postgres?.stop();
    await whileGone();
    this.#postgres = await startEmbeddedPostgres({ dataDir: this.dataDir });
    this.way.mend();
  }

  async start(env: Record<string, string> = {}): Promise<void> {
    this.#program = await startProgram({ ...this.#env, ...env }, this.dataDir);
  }

  /** Ends the program as a power cut would, and forgets the connections to its database. */
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
    await this.#program?.halt().catch(() => undefined);
    await this.#way?.stop();
    await this.#postgres?.stop();
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** Opens a place for a fault, and puts it away however that ends. */
export async function atPlace<T>(options: Options, work: (place: Place) => Promise<T>): Promise<T> {
  const place = await Place.open(options);
  return work(place).finally(() => place.close());
}
