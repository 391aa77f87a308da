import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isDerived } from '#domain/backup/backup-tables.ts';
import { fingerprints } from '#tests/support/backups.ts';
import { until } from '#tests/support/until.ts';
import { startBackup, startRestore, waitForEnd, makeBackup, newestBackup } from './backup-runs.ts';
import { type Fault, finding, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { withInstallation, type Installation } from './installation.ts';
import { killProcessesIn, killProcess } from './processes.ts';
import { statusOf } from './requests.ts';
import { crmWrites } from './writes/crm-writes.ts';
import { mailStepWrites } from './writes/mail-step-writes.ts';
import { mailWrites } from './writes/mail-writes.ts';
import { seedApplicationWithCv, seedManyCustomers } from './writes/seeds.ts';
import { visitorWrites } from './writes/visitor-writes.ts';

const rounds = 12;

/** The backup process, the program that started it, or the program with its database. */
const victims = ['the backup process', 'the program', 'the program and its database'] as const;

/** Kills backups under load, and restores, during which nothing can be written. */
export const killBackup: Fault = {
  title: 'kill -9 of backups and restores',
  run: () =>
    withInstallation({}, async (installation) => {
      await seedManyCustomers(installation.db, 4000);
      for (let nth = 0; nth < 40; nth += 1) await seedApplicationWithCv(installation.db, installation);
      const journal = new Journal();
      const problems: string[] = [];
      const whole = await timed(() => makeBackup(installation));
      for (let round = 0; round < rounds; round += 1) {
        const load = startLoad(installation, journal, [
          ...visitorWrites,
          ...crmWrites,
          ...mailWrites,
          ...mailStepWrites,
        ]);
        const run = await startBackup(installation);
        await pause(randomInt(whole));
        await harm(installation, victims[round % victims.length] ?? 'the program');
        await load.stop();
        await again(installation);
        problems.push(...(await journal.sendAgain(installation)), ...(await unknownRun(installation, run)));
      }
      const { ends, halves } = await killRestores(installation, whole);
      return outcomeOf(
        `${rounds} backups under load and ${rounds} restores killed at a random moment; in turn ${victims.join(', ')}`,
        journal.count('acknowledged'),
        finding('every started run has a recorded end', problems),
        finding(`every restore complete (${ends.new}) or without effect (${ends.old})`, halves),
        await checkInvariants(installation, journal),
      );
    }),
};

async function killRestores(installation: Installation, whole: number) {
  const before = await dataNow(installation);
  const backup = (await makeBackup(installation)) && (await newestBackup(installation));
  const ends = { old: 0, new: 0 };
  const halves: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Rows that the restore will remove.
    await seedManyCustomers(installation.db, 500);
    const changed = await dataNow(installation);
    const run = await startRestore(installation, backup);
    // A restore first makes a backup of the current data.
    await pause(randomInt(whole * 3));
    await harm(installation, victims[round % victims.length] ?? 'the program');
    await again(installation);
    const now = await dataNow(installation);
    if (now === before) ends.new += 1;
    else if (now === changed) ends.old += 1;
    else halves.push(`round ${round} left neither the old data nor the new`);
    halves.push(...(await unknownRun(installation, run)));
  }
  return { ends, halves };
}

/** Everything a restore replaces, without derived data, which the program rebuilds in the background. */
async function dataNow({ sql }: Installation): Promise<string> {
  const all = Object.entries(await fingerprints(sql));
  return JSON.stringify(all.filter(([table]) => table !== 'audit_logs' && !isDerived(table)));
}

async function harm(installation: Installation, victim: (typeof victims)[number]): Promise<void> {
  const { pid } = installation.program;
  if (victim === 'the backup process') {
    for (const child of await backupProcesses(pid)) killProcess(child);
    return;
  }
  if (victim === 'the program and its database') await killProcessesIn(installation.databaseFolder);
  await installation.kill();
}

async function backupProcesses(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const found: number[] = [];
  for (const child of children.trim().split(' ').map(Number)) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (/backup\/process\.ts|backup-run\.js/.test(command)) found.push(child);
  }
  return found;
}

/** Waits for the program to recover, starting it if it was killed. */
async function again(installation: Installation): Promise<void> {
  const lives = (await statusOf(installation, '/healthz')) === 200;
  if (!lives) await installation.start();
  // A running restore keeps everyone out.
  await until(async () => {
    const [row] = await installation.sql`select 1 from backup_runs where status = 'running'`;
    return row === undefined;
  }, 90_000);
}

async function unknownRun(installation: Installation, run: string): Promise<string[]> {
  const status = await waitForEnd(installation, run);
  return status === 'succeeded' || status === 'failed' ? [] : [`a run ended as ${status}`];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return Math.ceil(performance.now() - startedAt);
}
