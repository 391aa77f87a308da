import { setTimeout as pause } from 'node:timers/promises';
import { findUncalm } from './calm-answers.ts';
import { type Fault, finding, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { atPlace, type Place } from './place.ts';
import { readyAgain, statusOf } from './requests.ts';
import { quietWrites } from './writes/all-writes.ts';
import { contactForm } from './writes/visitor-writes.ts';

const cuts = 3;
const secondsGone = 3;

/** The program is never restarted here: it must find its way back by itself. */
export const databaseGone: Fault = {
  title: 'the database gone and back',
  run: () =>
    atPlace({ behindProxy: true }, async (place) => {
      const journal = new Journal();
      const uncalm: string[] = [];
      const lost: string[] = [];
      // From now on it is in the cache.
      await statusOf(place, '/');
      const round = async (harm: (whileGone: () => Promise<void>) => Promise<void>) => {
        const load = startLoad(place, journal, quietWrites);
        await pause(1500);
        await harm(async () => {
          uncalm.push(...(await whatIsSaid(place)));
          await pause(secondsGone * 1000);
        });
        await readyAgain(place);
        await load.stop();
        lost.push(...(await journal.sendAgain(place)));
      };
      for (let nth = 0; nth < cuts; nth += 1) {
        await round(async (whileGone) => {
          place.way.cut();
          await whileGone();
          place.way.mend();
        });
      }
      await round((whileGone) => place.restartDatabase(whileGone));
      return outcomeOf(
        `${cuts} times every connection torn and refused for ${secondsGone} s, once the server restarted, under load`,
        journal.count('acknowledged'),
        finding('meanwhile calm answers without a word of the inside, and cached pages as ever', uncalm),
        finding('what was refused, sent again, there once', lost),
        await checkInvariants(place, journal),
      );
    }),
};

async function whatIsSaid(place: Place): Promise<string[]> {
  return [
    ...((await statusOf(place, '/')) === 200 ? [] : ['the home page did not come from the cache']),
    ...((await statusOf(place, '/healthz')) === 200 ? [] : ['the program says that it does not live']),
    ...((await statusOf(place, '/readyz')) === 503 ? [] : ['the program says that it is ready']),
    ...(await findUncalm(place, '/admin/crm/customers')),
    ...(await findUncalm(place, '/contact', contactForm())),
  ];
}
