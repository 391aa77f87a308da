import { setTimeout as pause } from 'node:timers/promises';
import { until } from '#tests/support/until.ts';
import { findUncalm } from './calm-answers.ts';
import { type Fault, finding, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { atPlace, type Place } from './place.ts';
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
      const home = await fetch(place.url).then((answer) => answer.text());
      const round = async (harm: (whileGone: () => Promise<void>) => Promise<void>) => {
        const load = startLoad(place, journal, quietWrites);
        await pause(1500);
        await harm(async () => {
          uncalm.push(...(await whatIsSaid(place, home)));
          await pause(secondsGone * 1000);
        });
        await until(async () => (await fetch(`${place.url}/readyz`)).ok, 30_000);
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

async function whatIsSaid(place: Place, home: string): Promise<string[]> {
  const statusOf = async (path: string) => (await fetch(place.url + path)).status;
  const page = await fetch(place.url).then((answer) => answer.text());
  return [
    ...(page === home ? [] : ['the home page is not what it was']),
    ...((await statusOf('/healthz')) === 200 ? [] : ['the program says that it does not live']),
    ...((await statusOf('/readyz')) === 503 ? [] : ['the program says that it is ready']),
    ...(await findUncalm(place, `/opdrachten/${place.assignmentId}?lang=en`)),
    ...(await findUncalm(place, '/contact', contactForm())),
  ];
}
