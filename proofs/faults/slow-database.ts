import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, finding, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { atPlace, type Place } from './place.ts';
import { statusOf } from './requests.ts';
import { quietWrites } from './writes/all-writes.ts';

const lag = 60;
const secondsSlow = 8;
const secondsSilent = 6;
/** What needs no database must not wait for it. */
const patience = 2000;

export const slowDatabase: Fault = {
  title: 'a slow database, and one that falls silent',
  run: () =>
    atPlace({ behindProxy: true }, async (place) => {
      const journal = new Journal();
      // From now on it is in the cache.
      await statusOf(place, '/');
      const load = startLoad(place, journal, quietWrites);
      place.way.slow(lag);
      const meanwhile = await heldUp(place);
      await pause(secondsSlow * 1000);
      place.way.slow(Infinity);
      await pause(1000);
      meanwhile.push(...(await heldUp(place)), ...(await findReady(place)));
      await pause(secondsSilent * 1000);
      place.way.slow(0);
      await load.stop();
      return outcomeOf(
        `every answer and question of the database ${lag} ms later for ${secondsSlow} s, then none for ${secondsSilent} s, under load`,
        journal.count('acknowledged'),
        finding('cached pages and the sign of life did not wait for it', meanwhile),
        finding('nothing refused', journal.refusals()),
        await checkInvariants(place, journal),
      );
    }),
};

/** Whoever sends visitors to it must hear that it cannot serve them, and not wait himself. */
async function findReady(place: Place): Promise<string[]> {
  const status = await statusOf(place, '/readyz', 2 * patience + 1000);
  return status === 503 ? [] : [`the program, asked whether it is ready, answered ${status}`];
}

async function heldUp(place: Place): Promise<string[]> {
  const problems: string[] = [];
  for (const path of ['/', '/healthz']) {
    const status = await statusOf(place, path, patience);
    if (status !== 200) problems.push(`${path} was not answered within ${patience} ms`);
  }
  return problems;
}
