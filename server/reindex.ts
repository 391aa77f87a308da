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
    const people = await rebuildIndex(db, (done) => done % 5000 === 0 && say(`People indexed: ${done}`));
    say(`Rebuilt the search index. People: ${people}.`);
    if (values.documents) say(`Documents to read again: ${await clearReadings(db)}.`);
    const read = await readWaitingCvs({ db, log, files: createFileStore(config), now: () => new Date() });
    say(`Documents read: ${read}.`);
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
