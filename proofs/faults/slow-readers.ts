import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { residentMemory } from '../bench/memory.ts';
import { type Fault, finding, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { atPlace, type Place } from './place.ts';
import { statusOf } from './requests.ts';
import { findUnserved, openSocket } from './sockets.ts';
import { allWrites } from './writes/all-writes.ts';
import { seedManyCustomers } from './writes/seeds.ts';

const customers = 30_000;
const exporters = 40;
const readers = 200;
const leavers = 40;
const mostGrowth = 300;

/** Each takes a byte a second; some ask for the head only, and some leave at once. */
export const slowReaders: Fault = {
  title: 'readers that take a byte a second',
  run: () =>
    atPlace({}, async (place) => {
      await seedManyCustomers(place.db, customers);
      const journal = new Journal();
      // Made once, before everybody asks for it at the same moment.
      await statusOf(place, '/');
      const before = (await residentMemory(place.dataDir))?.program ?? 0;
      const sockets = [
        ...(await ask(place, exporters, 'GET /admin/crm/customers/export', place.cookie)),
        ...(await ask(place, readers, 'GET /')),
        ...(await ask(place, leavers, 'HEAD /admin/crm/customers/export', place.cookie)),
      ];
      for (const socket of await ask(place, leavers, 'GET /admin/crm/customers/export', place.cookie))
        setTimeout(() => socket.destroy(), 200);
      const reading = setInterval(() => sockets.forEach((socket) => void socket.read(1)), 1000);
      await pause(2000);
      const load = startLoad(place, journal, allWrites);
      const unserved = await findUnserved(place);
      await pause(5000);
      unserved.push(...(await findUnserved(place)));
      const grown = ((await residentMemory(place.dataDir))?.program ?? 0) - before;
      await load.stop();
      clearInterval(reading);
      for (const socket of sockets) socket.destroy();
      return outcomeOf(
        `${exporters} exports of ${customers} customers and ${readers} pages read at a byte a second, ${leavers} exports asked for their head and ${leavers} left at once, under load`,
        journal.count('acknowledged'),
        finding('everybody else served', unserved),
        finding(
          `memory grown by ${Math.round(grown)} MB, at most ${mostGrowth}`,
          grown > mostGrowth ? [`grown by ${Math.round(grown)} MB`] : [],
        ),
        await checkInvariants(place, journal),
      );
    }),
};

async function ask(place: Place, count: number, line: string, cookie?: string): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = await openSocket(place);
      socket.pause();
      const headers = ['Host: localhost', ...(cookie ? [`Cookie: ${cookie}`] : [])];
      socket.write(`${line} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      return socket;
    }),
  );
}
