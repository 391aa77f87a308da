/**
 * A process of its own for one run: packing and encrypting would hold up every page. It is told what to do on its
 * standard input, where no other user of the machine can read it, and ends with the program that started it.
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
// Closed when the program that started this one is gone.
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
