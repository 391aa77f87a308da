/**
 * Injects faults into the real program and checks after each that nothing acknowledged was lost and nothing
 * half-written remains.
 *
 *   npm run faults                      all faults
 *   npm run faults -- disk-full clock   only these
 */
import type { Fault, NotRun, Outcome } from './fault.ts';
import { clock } from './clock.ts';
import { databaseGone } from './database-gone.ts';
import { diskFull } from './disk-full.ts';
import { idleConnections } from './idle-connections.ts';
import { killBackup } from './kill-backup.ts';
import { killDatabase } from './kill-database.ts';
import { killProgram } from './kill-program.ts';
import { noDescriptors } from './no-descriptors.ts';
import { oversized } from './oversized.ts';
import { resetConnections } from './reset-connections.ts';
import { slowDatabase } from './slow-database.ts';
import { slowReaders } from './slow-readers.ts';
import { tornUploads } from './torn-uploads.ts';

const faults: Record<string, Fault> = {
  'kill-program': killProgram,
  'kill-database': killDatabase,
  'kill-backup': killBackup,
  'disk-full': diskFull,
  'database-gone': databaseGone,
  'reset-connections': resetConnections,
  'slow-database': slowDatabase,
  clock,
  'torn-uploads': tornUploads,
  'slow-readers': slowReaders,
  'idle-connections': idleConnections,
  'no-descriptors': noDescriptors,
  oversized,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in faults));
if (unknown.length > 0) {
  console.error(`No such fault: ${unknown.join(', ')}. Available: ${Object.keys(faults).join(', ')}.`);
  process.exit(1);
}

let passed = 0;
let failedCount = 0;
const notRun: string[] = [];
for (const [name, fault] of Object.entries(faults)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const startedAt = performance.now();
  const outcome = await fault.run().catch((error: unknown) => failed(fault, error));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  if ('notRun' in outcome) {
    notRun.push(name);
    console.log(`${name}: NOT RUN, ${outcome.notRun}`);
    continue;
  }
  const hasFailed = outcome.broken.length > 0;
  if (hasFailed) failedCount += 1;
  else passed += 1;
  const numbers = `${outcome.acknowledged} writes acknowledged`;
  const proved = outcome.proved.join('; ');
  console.log(
    `${name}: ${hasFailed ? 'FAILED' : 'passed'}, ${outcome.did}; ${numbers}; ${proved} (${seconds} s)`,
  );
  for (const problem of outcome.broken) console.log(`  ${problem}`);
}

const rest = notRun.length > 0 ? `, ${notRun.length} not run (${notRun.join(', ')})` : '';
console.log(`\n${passed} passed, ${failedCount} failed${rest}`);
// Exit even if a fault left something open.
process.exit(failedCount > 0 ? 1 : 0);

/** A fault that throws counts as failed. */
function failed(fault: Fault, error: unknown): Outcome | NotRun {
  const stack = error instanceof Error ? error.stack : undefined;
  return { did: fault.title, acknowledged: 0, proved: [], broken: [stack ?? String(error)] };
}
