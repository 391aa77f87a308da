/**
 * Performs one run in a separate process, because compressing and encrypting would slow down every page. The order
 * comes on stdin, where other users of the machine cannot read it. Exits when the parent process does.
 */
import { text } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import type { ConnectionOptions } from '../db/driver.ts';
import { errorInWords } from '../describe-error.ts';
import { createFileStore } from '../files/file-store.ts';
import { performRun, type RunRequest } from './perform-run.ts';

export type ProcessOrder = {
  connection: string | ConnectionOptions;
  config: Config;
  runId: string;
  request: RunRequest;
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the same version of the program, in start-run.ts
const { connection, config, runId, request } = JSON.parse(await text(process.stdin)) as ProcessOrder;
// The IPC channel closes when the parent exits.
const leave = () => process.exit(1);
process.once('disconnect', leave);
const { db, sql, close } = openDatabase(connection, { max: 3 });
const context = { config, db, sql, files: createFileStore(config), now: () => new Date() };
try {
  await performRun(context, runId, request);
} catch (error) {
  process.stderr.write(`${errorInWords(error)}\n`);
  process.exitCode = 1;
} finally {
  await close();
  process.off('disconnect', leave);
  process.disconnect?.();
}
