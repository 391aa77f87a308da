import { createSecrets, type Secrets } from '../accounts/secrets.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { lockDataDir } from '../db/data-dir-lock.ts';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { createFileStore } from '../files/file-store.ts';
import { endAbandonedRuns } from './backup-runs.ts';
import type { BackupContext } from './create-backup.ts';
import { sweepAfterKill } from './sweep-after-kill.ts';

export type OpenedContext = BackupContext & { secrets: Secrets; close(): Promise<void> };

/** The data of an installation while its program does not run: its own PostgreSQL is started for the time being. */
export async function openWithoutServer(environment: NodeJS.ProcessEnv): Promise<OpenedContext> {
  const config = readConfig(environment);
  const stops: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    let connection: Parameters<typeof openDatabase>[0] | undefined =
      config.databaseDirectUrl ?? config.databaseUrl;
    if (connection === undefined) {
      const lock = await lockDataDir(config.dataDir);
      stops.push(() => lock.release());
      const server = await startEmbeddedPostgres({ dataDir: config.dataDir });
      stops.push(() => server.stop());
      connection = server.connection;
    }
    const { db, sql, close: disconnect } = openDatabase(connection, { max: 3 });
    stops.push(disconnect);
    await migrate(sql);
    const secrets = await createSecrets(config);
    const context = { config, db, sql, files: createFileStore(config), now: () => new Date() };
    await sweepAfterKill(context, await endAbandonedRuns(db, { all: config.databaseUrl === undefined }));
    return { ...context, secrets, close };
  } catch (error) {
    await close();
    throw error;
  }
}
