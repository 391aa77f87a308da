/**
 * Rebuilds the search index of candidates.
 *
 *   npm run reindex                  from the stored text of the documents
 *   npm run reindex -- --documents   reads every document again first
 */
import { commandFailure } from './command-failure.ts';
import { readConfig } from './config.ts';
import { readWaitingCvs } from './cv-text/read-waiting-cvs.ts';
import { clearReadings, rebuildIndex } from './cv-text/rebuild-index.ts';
import { openInstallation } from './db/open-installation.ts';
import { createFileStore } from './files/file-store.ts';
import { createLog } from './log.ts';
import { readArguments } from './read-arguments.ts';

const usage = 'npm run reindex [-- --documents]';
const { values } = readArguments({ options: { documents: { type: 'boolean', default: false } } }, usage);
const say = (line: string) => process.stdout.write(`${line}\n`);

async function reindex(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const { db, close } = await openInstallation(config, { onWarning: (message) => log.warn(message) });
  try {
    const persons = await rebuildIndex(db, (done) => done % 5000 === 0 && say(`${done} persons`));
    say(`The words of ${persons} persons were written anew.`);
    if (values.documents) say(`${await clearReadings(db)} documents are read again.`);
    const read = await readWaitingCvs({ db, log, files: createFileStore(config), now: () => new Date() });
    say(`${read} documents were read.`);
  } finally {
    await close();
  }
}

try {
  await reindex();
} catch (error) {
  process.stderr.write(`${commandFailure(error)}\n`);
  process.exitCode = 1;
}
