import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '#tests/support/until.ts';
import { type Fault, finding, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { withInstallation, type Installation } from './installation.ts';
import { killProcessesIn } from './processes.ts';
import { allWrites } from './writes/all-writes.ts';

const rounds = 4;

/** Kills the program while every kind of write is in progress, half of the time together with its database. */
export const killProgram: Fault = {
  title: 'kill -9 of the program, and of program and database at once',
  run: () =>
    withInstallation({}, async (installation) => {
      const journal = new Journal();
      const cut = new Map(allWrites.map(({ name }) => [name, 0]));
      const problems: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await loadUntil(installation, journal, async () => {
          for (const [name, count] of journal.pending()) cut.set(name, (cut.get(name) ?? 0) + count);
          // A power cut ends both.
          if (round % 2 === 1) await killProcessesIn(installation.databaseFolder);
          await installation.kill();
        });
        await installation.start();
        problems.push(...(await journal.sendAgain(installation)));
      }
      const counts = [...cut.values()];
      const did = `${rounds} kills of the program, ${rounds / 2} of them with its database, during ${cut.size} kinds of write, each interrupted ${Math.min(...counts)} to ${Math.max(...counts)} times`;
      return outcomeOf(
        did,
        journal.count('acknowledged'),
        finding('unanswered writes complete or absent, and stored once after a retry', problems),
        await checkInvariants(installation, journal),
      );
    }),
};

/** Starts every kind of write, then injects the failure at a random moment. */
export async function loadUntil(
  installation: Installation,
  journal: Journal,
  harm: () => Promise<unknown>,
): Promise<void> {
  const load = startLoad(installation, journal, allWrites);
  try {
    const missing = () =>
      allWrites.map(({ name }) => name).filter((name) => !journal.kinds('acknowledged').has(name));
    await until(() => missing().length === 0, 30_000).catch((cause: unknown) => {
      const refused = [...new Set(journal.refusals())].slice(0, 10).join('\n  ');
      throw new Error(`Never acknowledged: ${missing().join(', ')}. Refused:\n  ${refused}`, { cause });
    });
    await pause(randomInt(200, 1200));
    await harm();
  } finally {
    await load.stop();
  }
}
