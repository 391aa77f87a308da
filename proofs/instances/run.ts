/**
 * Starts an installation of three instances behind nginx, on one PostgreSQL and one S3 store, and proves what several
 * instances promise. Ends with code 1 when something does not hold, and with 2 when the machine lacks a tool.
 *
 *   npm run instances                          everything
 *   npm run instances -- sessions page-cache   only these
 *   npm run instances -- --pooler=transaction  with PgBouncer between (or session)
 *   npm run instances -- --postgres=15         on the PostgreSQL 15 of Debian
 *   npm run instances -- --drain=0             with another time to drain, to see what it is good for
 *   npm run instances -- --rate=5              with so many pages in a second while instances are restarted
 */
import { parseArgs } from 'node:util';
import { type Figure, isReached, table } from '../bench/figure.ts';
import { type Choices, type Proof, startInstallation } from './installation.ts';
import { Missing } from './nginx.ts';
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
  // Last: from then on the database is that of the next version.
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
  leave(`No such proof: ${unknown.join(', ')}. There are ${Object.keys(proofs).join(', ')}.`, 2);
const pooler = poolModes.find((mode) => mode === values.pooler);
if (values.pooler && !pooler) leave(`--pooler must be ${poolModes.join(' or ')}.`, 2);
if (values.postgres && values.postgres !== '15') leave('--postgres must be 15.', 2);

const figures: Figure[] = [];
const failed: string[] = [];
const choices: Choices = {
  pooler,
  postgres: values.postgres as '15' | undefined,
  drainSeconds: Number(values.drain),
  pagesPerSecond: Number(values.rate),
};
const on = await startInstallation(choices).catch((error: unknown) => {
  if (error instanceof Missing) leave(error.message, 2);
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
if (failed.length > 0) console.log(`Could not be proven: ${failed.join(', ')}.`);
const holds = missed === 0 && failed.length === 0;
console.log(holds ? 'Everything holds.' : `Does not hold: ${missed + failed.length}.`);
process.exit(holds ? 0 : 1);

function leave(sentence: string, code: number): never {
  console.error(sentence);
  process.exit(code);
}
