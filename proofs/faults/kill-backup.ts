import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isDerived } from '#domain/backup/backup-tables.ts';
import { fingerprints } from '#tests/support/backups.ts';
import { until } from '#tests/support/until.ts';
import { beginBackup, beginRestore, endOf, makeBackup, newestBackup } from './backup-runs.ts';
import { type Fault, finding, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { atPlace, type Place } from './place.ts';
import { endAll, endOne } from './processes.ts';
import { statusOf } from './requests.ts';
import { crmWrites } from './writes/crm-writes.ts';
import { seedApplicationWithCv, seedManyCustomers } from './writes/seeds.ts';
import { visitorWrites } from './writes/visitor-writes.ts';

const rounds = 4;

/** What ends at some moment: its own process, the program that started it, or everything at once. */
const victims = ['its process', 'the program', 'program and database'] as const;

/** Backups while visitors and staff go on, and restores, which nobody can write beside. */
export const killBackup: Fault = {
  title: 'kill -9 of backups and restores',
  run: () =>
    atPlace({}, async (place) => {
      await seedManyCustomers(place.db, 4000);
      for (let nth = 0; nth < 40; nth += 1) await seedApplicationWithCv(place.db, place);
      const journal = new Journal();
      const problems: string[] = [];
      const whole = await timed(() => makeBackup(place));
      for (let round = 0; round < rounds; round += 1) {
        const load = startLoad(place, journal, [...visitorWrites, ...crmWrites]);
        const run = await beginBackup(place);
        await pause(randomInt(whole));
        await harm(place, victims[round % victims.length] ?? 'the program');
        await load.stop();
        await again(place);
        problems.push(...(await journal.sendAgain(place)), ...(await unknownRun(place, run)));
      }
      const { ends, halves } = await killRestores(place, whole);
      return outcomeOf(
        `${rounds} backups under load and ${rounds} restores killed at some moment, each time ${victims.join(', ')} in turn`,
        journal.count('acknowledged'),
        finding('every run that was begun known with its end', problems),
        finding(`every restore whole (${ends.new}) or not at all (${ends.old})`, halves),
        await checkInvariants(place, journal),
      );
    }),
};

async function killRestores(place: Place, whole: number) {
  const before = await dataNow(place);
  const backup = (await makeBackup(place)) && (await newestBackup(place));
  const ends = { old: 0, new: 0 };
  const halves: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // What the restore takes away again.
    await seedManyCustomers(place.db, 500);
    const changed = await dataNow(place);
    const run = await beginRestore(place, backup);
    // A restore first makes a backup of what is there.
    await pause(randomInt(whole * 3));
    await harm(place, victims[round % victims.length] ?? 'the program');
    await again(place);
    const now = await dataNow(place);
    if (now === before) ends.new += 1;
    else if (now === changed) ends.old += 1;
    else halves.push(`round ${round} left neither the old data nor the new`);
    halves.push(...(await unknownRun(place, run)));
  }
  return { ends, halves };
}

/** Everything that a restore replaces; what is derived from it is made anew by the program, in its own time. */
async function dataNow({ sql }: Place): Promise<string> {
  const all = Object.entries(await fingerprints(sql));
  return JSON.stringify(all.filter(([table]) => table !== 'audit_logs' && !isDerived(table)));
}

async function harm(place: Place, victim: (typeof victims)[number]): Promise<void> {
  const { pid } = place.program;
  if (victim === 'its process') {
    for (const child of await backupProcesses(pid)) endOne(child);
    return;
  }
  if (victim === 'program and database') await endAll(place.databaseFolder);
  await place.kill();
}

async function backupProcesses(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const found: number[] = [];
  for (const child of children.trim().split(' ').map(Number)) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('backup/process.ts')) found.push(child);
  }
  return found;
}

/** The program as it is after the harm: it still runs, or is started. */
async function again(place: Place): Promise<void> {
  const lives = (await statusOf(place, '/healthz')) === 200;
  if (!lives) await place.start();
  // A restore that goes on keeps everybody out.
  await until(async () => {
    const [row] = await place.sql`select 1 from backup_runs where status = 'running'`;
    return row === undefined;
  }, 90_000);
}

async function unknownRun(place: Place, run: string): Promise<string[]> {
  const status = await endOf(place, run);
  return status === 'succeeded' || status === 'failed' ? [] : [`a run ended as ${status}`];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return Math.ceil(performance.now() - begun);
}
