import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, finding, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { loadUntil } from './kill-program.ts';
import { withInstallation } from './installation.ts';
import { databaseChildren, killProcessesIn, killProcess } from './processes.ts';
import { readyAgain } from './requests.ts';

const childKills = 6;
const groupKills = 2;

/**
 * Killing one process makes PostgreSQL disconnect everyone and recover; the program must reconnect on its own.
 * Killing all of them ends the program, and a service manager would restart it.
 */
export const killDatabase: Fault = {
  title: 'kill -9 of one PostgreSQL process, and of all of them',
  run: () =>
    withInstallation({}, async (installation) => {
      const journal = new Journal();
      const problems: string[] = [];
      for (let round = 0; round < childKills; round += 1) {
        await loadUntil(installation, journal, async () => {
          const children = await databaseChildren(installation.databaseFolder);
          const victim = children[randomInt(children.length)];
          if (victim) killProcess(victim);
          await pause(300);
        });
        // The program is not restarted here.
        await readyAgain(installation);
        problems.push(...(await journal.sendAgain(installation)));
      }
      for (let round = 0; round < groupKills; round += 1) {
        await loadUntil(installation, journal, async () => {
          await killProcessesIn(installation.databaseFolder);
          await installation.program.ended;
          await installation.disconnect();
        });
        await installation.start();
        problems.push(...(await journal.sendAgain(installation)));
      }
      return outcomeOf(
        `${childKills} kills of one PostgreSQL process and ${groupKills} of all of them, under load`,
        journal.count('acknowledged'),
        finding('refused and unanswered writes stored once after a retry', problems),
        await checkInvariants(installation, journal),
      );
    }),
};
