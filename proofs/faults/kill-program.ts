import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '#tests/support/until.ts';
import { type Fault, finding, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { atPlace, type Place } from './place.ts';
import { endAll } from './processes.ts';
import { allWrites } from './writes/all-writes.ts';

const rounds = 4;

/** Every kind of write is under way when the program ends; half of the times its database ends at the same moment. */
export const killProgram: Fault = {
  title: 'kill -9 of the program, and of program and database at once',
  run: () =>
    atPlace({}, async (place) => {
      const journal = new Journal();
      const cut = new Map(allWrites.map(({ name }) => [name, 0]));
      const problems: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await loadUntil(place, journal, async () => {
          for (const [name, count] of journal.underWay()) cut.set(name, (cut.get(name) ?? 0) + count);
          // A power cut takes both.
          if (round % 2 === 1) await endAll(place.databaseFolder);
          await place.kill();
        });
        await place.start();
        problems.push(...(await journal.sendAgain(place)));
      }
      const counts = [...cut.values()];
      const did = `${rounds} kills of the program, ${rounds / 2} of them with its database, in the middle of ${cut.size} kinds of write, each cut ${Math.min(...counts)} to ${Math.max(...counts)} times`;
      return outcomeOf(
        did,
        journal.count('acknowledged'),
        finding('what had no answer whole or absent, and sent again there once', problems),
        await checkInvariants(place, journal),
      );
    }),
};

/** Lets every kind of write get going, and then does the harm at some moment. */
export async function loadUntil(place: Place, journal: Journal, harm: () => Promise<unknown>): Promise<void> {
  const load = startLoad(place, journal, allWrites);
  try {
    await until(() => allWrites.every(({ name }) => journal.kinds('acknowledged').has(name)), 30_000);
    await pause(randomInt(200, 1200));
    await harm();
  } finally {
    await load.stop();
  }
}
