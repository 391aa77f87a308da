import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, finding, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { withInstallation, type Installation } from './installation.ts';
import { statusOf } from './requests.ts';
import { quietWrites } from './writes/all-writes.ts';

const lag = 60;
const secondsSlow = 8;
const secondsSilent = 6;
/** Pages that need no database must not wait for it. */
const timeoutMs = 2000;

export const slowDatabase: Fault = {
  title: 'a slow database, then a silent one',
  run: () =>
    withInstallation({ behindProxy: true }, async (installation) => {
      const journal = new Journal();
      // Puts the home page in the cache.
      await statusOf(installation, '/');
      const load = startLoad(installation, journal, quietWrites);
      installation.databaseProxy.slow(lag);
      const meanwhile = await heldUp(installation);
      await pause(secondsSlow * 1000);
      installation.databaseProxy.slow(Infinity);
      await pause(1000);
      meanwhile.push(...(await heldUp(installation)), ...(await findReady(installation)));
      await pause(secondsSilent * 1000);
      installation.databaseProxy.slow(0);
      await load.stop();
      return outcomeOf(
        `every database packet delayed by ${lag} ms for ${secondsSlow} s, then silence for ${secondsSilent} s, under load`,
        journal.count('acknowledged'),
        finding('cached pages and /healthz did not wait for it', meanwhile),
        finding('nothing refused', journal.refusals()),
        await checkInvariants(installation, journal),
      );
    }),
};

/** A load balancer must get 503 promptly. */
async function findReady(installation: Installation): Promise<string[]> {
  const status = await statusOf(installation, '/readyz', 2 * timeoutMs + 1000);
  return status === 503 ? [] : [`/readyz returned ${status}`];
}

async function heldUp(installation: Installation): Promise<string[]> {
  const problems: string[] = [];
  for (const path of ['/', '/healthz']) {
    const status = await statusOf(installation, path, timeoutMs);
    if (status !== 200) problems.push(`${path} did not respond within ${timeoutMs} ms`);
  }
  return problems;
}
