import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, finding, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { loadUntil } from './kill-program.ts';
import { atPlace } from './place.ts';
import { databaseChildren, endAll, endOne } from './processes.ts';
import { readyAgain } from './requests.ts';

const childKills = 6;
const groupKills = 2;

/**
 * One process of PostgreSQL: it throws out everybody and recovers, and the program must come back by itself. All of
 * them: the program ends, as it cannot do anything, and whoever looks after it starts it again.
 */
export const killDatabase: Fault = {
  title: 'kill -9 of one process of PostgreSQL, and of all of them',
  run: () =>
    atPlace({}, async (place) => {
      const journal = new Journal();
      const problems: string[] = [];
      for (let round = 0; round < childKills; round += 1) {
        await loadUntil(place, journal, async () => {
          const children = await databaseChildren(place.databaseFolder);
          const victim = children[randomInt(children.length)];
          if (victim) endOne(victim);
          await pause(300);
        });
        // Without a restart of the program.
        await readyAgain(place);
        problems.push(...(await journal.sendAgain(place)));
      }
      for (let round = 0; round < groupKills; round += 1) {
        await loadUntil(place, journal, async () => {
          await endAll(place.databaseFolder);
          await place.program.ended;
          await place.disconnect();
        });
        await place.start();
        problems.push(...(await journal.sendAgain(place)));
      }
      return outcomeOf(
        `${childKills} kills of one process of PostgreSQL and ${groupKills} of all of them, under load`,
        journal.count('acknowledged'),
        finding('what was refused or had no answer, sent again, there once', problems),
        await checkInvariants(place, journal),
      );
    }),
};
