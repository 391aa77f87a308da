import { setTimeout as pause } from 'node:timers/promises';
import { findUnclearErrors } from './error-responses.ts';
import { type Fault, finding, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { withInstallation, type Installation } from './installation.ts';
import { readyAgain, statusOf } from './requests.ts';
import { quietWrites } from './writes/all-writes.ts';
import { contactForm } from './writes/visitor-writes.ts';

const cuts = 3;
const secondsGone = 3;

/** The program is never restarted here; it must recover on its own. */
export const databaseGone: Fault = {
  title: 'the database disappears and returns',
  run: () =>
    withInstallation({ behindProxy: true }, async (installation) => {
      const journal = new Journal();
      const unclear: string[] = [];
      const lost: string[] = [];
      // Puts the home page in the cache.
      await statusOf(installation, '/');
      const round = async (harm: (whileGone: () => Promise<void>) => Promise<void>) => {
        const load = startLoad(installation, journal, quietWrites);
        await pause(1500);
        await harm(async () => {
          unclear.push(...(await whatIsSaid(installation)));
          await pause(secondsGone * 1000);
        });
        await readyAgain(installation);
        await load.stop();
        lost.push(...(await journal.sendAgain(installation)));
      };
      for (let nth = 0; nth < cuts; nth += 1) {
        await round(async (whileGone) => {
          installation.databaseProxy.cut();
          await whileGone();
          installation.databaseProxy.restore();
        });
      }
      await round((whileGone) => installation.restartDatabase(whileGone));
      return outcomeOf(
        `every connection cut and refused for ${secondsGone} s, ${cuts} times; server restarted once; under load`,
        journal.count('acknowledged'),
        finding(
          'error pages without internals, and cached pages as usual, while the database was gone',
          unclear,
        ),
        finding('refused writes stored once after a retry', lost),
        await checkInvariants(installation, journal),
      );
    }),
};

async function whatIsSaid(installation: Installation): Promise<string[]> {
  return [
    ...((await statusOf(installation, '/')) === 200 ? [] : ['the home page was not served from the cache']),
    ...((await statusOf(installation, '/healthz')) === 200 ? [] : ['/healthz did not return 200']),
    ...((await statusOf(installation, '/readyz')) === 503 ? [] : ['/readyz did not return 503']),
    ...(await findUnclearErrors(installation, '/admin/crm/customers')),
    ...(await findUnclearErrors(installation, '/contact', contactForm())),
  ];
}
