/**
 * Starts three instances behind nginx, on one PostgreSQL and one S3 store, and tests that they behave as one. Exits
 * with code 1 if a test fails, and with 2 if a tool is missing.
 *
 *   npm run instances                          all tests
 *   npm run instances -- sessions page-cache   only these
 *   npm run instances -- --pooler=transaction  with PgBouncer in front of the database (or session)
 *   npm run instances -- --postgres=15         on Debian's PostgreSQL 15
 *   npm run instances -- --drain=0             with another DRAIN_SECONDS, to see its effect
 *   npm run instances -- --rate=5              with this many pages a second during restarts
 */
import { parseArgs } from 'node:util';
import { type Figure, isReached, table } from '../bench/figure.ts';
import { type Choices, type Proof, startInstallation } from './installation.ts';
import { MissingTool } from './nginx.ts';
import { poolModes } from './pgbouncer.ts';
import { backups } from './proofs/backups.ts';
import { files } from './proofs/files.ts';
import { jobs } from './proofs/jobs.ts';
import { limits } from './proofs/limits.ts';
import { pageCache } from './proofs/page-cache.ts';
import { rollingRestart } from './proofs/rolling-restart.ts';
import { rollingUpgrade } from './proofs/rolling-upgrade.ts';
import { sessions } from './proofs/sessions.ts';
import { settings } from './proofs/settings.ts';

const proofs: Record<string, Proof> = {
  sessions,
  'page-cache': pageCache,
  files,
  limits,
  settings,
  jobs,
  backups,
  'rolling-restart': rollingRestart,
  // Last, because it upgrades the database to the next version.
  'rolling-upgrade': rollingUpgrade,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pooler: { type: 'string' },
    postgres: { type: 'string' },
    // Longer than the proxy keeps idle connections.
    drain: { type: 'string', default: '6' },
    rate: { type: 'string', default: '30' },
  },
});
const unknown = positionals.filter((name) => !(name in proofs));
if (unknown.length > 0)
  leave(`No such test: ${unknown.join(', ')}. Available: ${Object.keys(proofs).join(', ')}.`, 2);
const pooler = poolModes.find((mode) => mode === values.pooler);
if (values.pooler && !pooler) leave(`--pooler must be ${poolModes.join(' or ')}.`, 2);
const postgres = values.postgres === '15' ? '15' : undefined;
if (values.postgres && !postgres) leave('--postgres must be 15.', 2);

const figures: Figure[] = [];
const failed: string[] = [];
const choices: Choices = {
  pooler,
  postgres,
  drainSeconds: Number(values.drain),
  pagesPerSecond: Number(values.rate),
};
const on = await startInstallation(choices).catch((error: unknown) => {
  if (error instanceof MissingTool) leave(error.message, 2);
  throw error;
});
const [server] = await on.sql<{ version: string }[]>`select split_part(version(), ' on ', 1) as version`;
console.log(
  `Three instances behind nginx, ${server?.version}${pooler ? `, PgBouncer in ${pooler} mode` : ''}`,
);
for (const [name, proof] of Object.entries(proofs)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n${proof.title}`);
  try {
    const proven = await proof.prove(on);
    for (const figure of proven)
      console.log(
        `  ${figure.name}: ${Math.round(figure.measured * 10) / 10} ${figure.unit}${isReached(figure) ? '' : '  NOT REACHED'}`,
      );
    figures.push(...proven);
  } catch (error) {
    console.error(error);
    failed.push(name);
  }
}
await on.stop();

const missed = figures.filter((figure) => !isReached(figure)).length;
console.log(`\n${table(figures)}\n`);
if (failed.length > 0) console.log(`Could not be tested: ${failed.join(', ')}.`);
const passed = missed === 0 && failed.length === 0;
console.log(passed ? 'All tests passed.' : `Failed: ${missed + failed.length}.`);
process.exit(passed ? 0 : 1);

function leave(sentence: string, code: number): never {
  console.error(sentence);
  process.exit(code);
}
