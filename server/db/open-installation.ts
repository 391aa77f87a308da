import type { Config } from '../config.ts';
import { StartError } from '../errors.ts';
import { openDatabase, type OpenDatabase, type Sql } from './client.ts';
import { besideRunning } from './beside-running.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { findBinaries } from './embedded-binaries.ts';
import { inspectData } from './embedded-data.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';
import { unusableDatabase } from './unusable-database.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>;

export type OpenOptions = {
  /** Without it, a mistyped setting would create an empty installation and report success. */
  mayBeNew?: boolean;
  /** The program may be running: then its private PostgreSQL is used. */
  beside?: boolean;
  max?: number;
  onWarning?: (message: string) => void;
};

/** `shared`: a running program uses this database too. */
export type OpenedInstallation = OpenDatabase & { shared: boolean };

/** Opens the database of an installation without the web server. Closing it stops a private PostgreSQL that it started. */
export async function openInstallation(
  config: Place,
  options: OpenOptions = {},
): Promise<OpenedInstallation> {
  const stops: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    const own = config.databaseDirectUrl ?? config.databaseUrl;
    const running = own === undefined && options.beside ? await besideRunning(config.dataDir) : undefined;
    const connection = own ?? running ?? (await startOwn(config.dataDir, options, stops));
    const database = openDatabase(connection, options.max === undefined ? {} : { max: options.max });
    stops.push(database.close);
    if (!running) await bringUpToDate(database.sql, config, options);
    return { ...database, close, shared: own !== undefined || running !== undefined };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startOwn(
  dataDir: string,
  { mayBeNew, onWarning }: OpenOptions,
  stops: (() => Promise<void>)[],
) {
  // Before taking the lock, which creates the folder.
  if (!mayBeNew && !(await inspectData(dataDir, (await findBinaries()).major)).owner)
    throw noInstallation(dataDir, 'DATA_DIR');
  const lock = await lockDataDir(dataDir);
  stops.push(() => lock.release());
  const server = await startEmbeddedPostgres({ dataDir, ...(onWarning && { onWarning }) });
  stops.push(() => server.stop());
  return server.connection;
}

async function bringUpToDate(sql: Sql, config: Place, { mayBeNew }: OpenOptions): Promise<void> {
  const variable = config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const isForeign = config.databaseUrl !== undefined;
  try {
    const [found] = await sql`select to_regclass('schema_migrations') is not null as "isOurs"`;
    if (!mayBeNew && !found?.['isOurs'])
      throw isForeign
        ? noInstallation(`the database of ${variable}`, variable)
        : noInstallation(config.dataDir, 'DATA_DIR');
    await migrate(sql);
  } catch (error) {
    throw isForeign && !(error instanceof StartError) ? unusableDatabase(error, variable) : error;
  }
}

function noInstallation(place: string, variable: string): StartError {
  return new StartError(`There is no installation in ${place}; ${variable} may be wrong.`);
}
