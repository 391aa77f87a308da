import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, finding, outcomeOf } from './fault.ts';
import { withInstallation, type Installation } from './installation.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { readyAgain, statusOf } from './requests.ts';
import { allWrites } from './writes/all-writes.ts';

const rounds = 4;
const resetsInRound = 10;
const failovers = 2;
/** More than the program has connections, so a pool with a dead one shows it. */
const requestsAtOnce = 40;

/**
 * Every connection between the program and the database is reset (RST, not FIN) while it is used, and the server is
 * replaced behind the same address. The program is never restarted here.
 */
export const resetConnections: Fault = {
  title: 'database connections reset under load, and a failover',
  run: () =>
    withInstallation({ behindProxy: true }, async (installation) => {
      const journal = new Journal();
      const unanswered: string[] = [];
      const lost: string[] = [];
      const round = async (harm: () => Promise<void>) => {
        const load = startLoad(installation, journal, allWrites);
        await pause(1000);
        await harm();
        await readyAgain(installation);
        await load.stop();
        unanswered.push(...(await askEveryConnection(installation)));
        lost.push(...(await journal.sendAgain(installation)));
      };
      for (let nth = 0; nth < rounds; nth += 1) {
        await round(async () => {
          for (let reset = 0; reset < resetsInRound; reset += 1) {
            await pause(randomInt(20, 300));
            installation.databaseProxy.reset();
          }
        });
      }
      for (let nth = 0; nth < failovers; nth += 1) {
        await round(async () => {
          installation.databaseProxy.reset();
          await installation.restartDatabase(async () => {});
        });
      }
      return outcomeOf(
        `every connection reset ${rounds * resetsInRound} times, and ${failovers} failovers, under load`,
        journal.count('acknowledged'),
        finding(`${requestsAtOnce} requests at once answered after each round`, unanswered),
        finding('refused and unanswered writes stored once after a retry', lost),
        await checkInvariants(installation, journal),
      );
    }),
};

async function askEveryConnection(installation: Installation): Promise<string[]> {
  const statuses = await Promise.all(
    Array.from({ length: requestsAtOnce }, () => statusOf(installation, '/admin/crm/customers')),
  );
  return statuses.flatMap((status) =>
    status === 200 ? [] : [`a page of the back office returned ${status}`],
  );
}
