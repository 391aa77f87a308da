/**
 * Writes the search index of candidates anew.
 *
 *   npm run reindex                  from the text that was read before
 *   npm run reindex -- --documents   reads every document again first
 */
import { readConfig } from './config.ts';
import { errorInWords } from './describe-error.ts';
import { readWaitingCvs } from './cv-text/read-waiting-cvs.ts';
import { forgetReadings, rebuildIndex } from './cv-text/rebuild-index.ts';
import { openDatabase } from './db/client.ts';
import { lockDataDir } from './db/data-dir-lock.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { StartError } from './errors.ts';
import { createFileStore } from './files/file-store.ts';
import { createLog } from './log.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const closing: (() => Promise<void>)[] = [];

async function reindex(documents: boolean): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  // A database of one's own can be used beside the program; the private one belongs to whoever holds the folder.
  if (!config.databaseUrl) {
    const lock = await lockDataDir(config.dataDir);
    closing.push(() => lock.release());
  }
  const postgres = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, onWarning: (message) => log.warn(message) });
  if (postgres) closing.push(() => postgres.stop());
  const { db, sql, close } = openDatabase(
    postgres?.connection ?? config.databaseDirectUrl ?? config.databaseUrl ?? '',
  );
  closing.push(close);
  await migrate(sql);

  const persons = await rebuildIndex(db, (done) => done % 5000 === 0 && say(`${done} persons`));
  say(`The words of ${persons} persons were written anew.`);
  if (documents) say(`${await forgetReadings(db)} documents are read again.`);
  const read = await readWaitingCvs({ db, log, files: createFileStore(config), now: () => new Date() });
  say(`${read} documents were read.`);
}

try {
  await reindex(process.argv.includes('--documents'));
} catch (error) {
  const known = error instanceof StartError || error instanceof EmbeddedPostgresError;
  process.stderr.write(`${known ? error.message : errorInWords(error)}\n`);
  process.exitCode = 1;
} finally {
  for (const stop of closing.reverse()) await stop();
}
