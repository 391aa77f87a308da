import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { residentMemory } from '../bench/memory.ts';
import { type Fault, finding, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { withInstallation, type Installation } from './installation.ts';
import { statusOf } from './requests.ts';
import { findUnserved, openSocket } from './sockets.ts';
import { allWrites } from './writes/all-writes.ts';
import { seedManyCustomers } from './writes/seeds.ts';

const customers = 30_000;
const exporters = 40;
const readers = 200;
const leavers = 40;
const maxGrowthMb = 300;

/** Clients that read one byte a second, that send HEAD, or that leave at once. */
export const slowReaders: Fault = {
  title: 'clients that read one byte a second',
  run: () =>
    withInstallation({}, async (installation) => {
      await seedManyCustomers(installation.db, customers);
      const journal = new Journal();
      // Puts the page in the cache before everyone requests it at once.
      await statusOf(installation, '/');
      const before = (await residentMemory(installation.dataDir))?.program ?? 0;
      const sockets = [
        ...(await ask(installation, exporters, 'GET /admin/crm/customers/export', installation.cookie)),
        ...(await ask(installation, readers, 'GET /')),
        ...(await ask(installation, leavers, 'HEAD /admin/crm/customers/export', installation.cookie)),
      ];
      for (const socket of await ask(
        installation,
        leavers,
        'GET /admin/crm/customers/export',
        installation.cookie,
      ))
        setTimeout(() => socket.destroy(), 200);
      const reading = setInterval(() => sockets.forEach((socket) => void socket.read(1)), 1000);
      await pause(2000);
      const load = startLoad(installation, journal, allWrites);
      const unserved = await findUnserved(installation);
      await pause(5000);
      unserved.push(...(await findUnserved(installation)));
      const grown = ((await residentMemory(installation.dataDir))?.program ?? 0) - before;
      await load.stop();
      clearInterval(reading);
      for (const socket of sockets) socket.destroy();
      return outcomeOf(
        `${exporters} exports of ${customers} customers and ${readers} pages read at one byte a second, ${leavers} exports requested with HEAD and ${leavers} abandoned at once, under load`,
        journal.count('acknowledged'),
        finding('everyone else served', unserved),
        finding(
          `memory grew by ${Math.round(grown)} MB (limit ${maxGrowthMb})`,
          grown > maxGrowthMb ? [`grew by ${Math.round(grown)} MB`] : [],
        ),
        await checkInvariants(installation, journal),
      );
    }),
};

async function ask(
  installation: Installation,
  count: number,
  line: string,
  cookie?: string,
): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = await openSocket(installation);
      socket.pause();
      const headers = ['Host: localhost', ...(cookie ? [`Cookie: ${cookie}`] : [])];
      socket.write(`${line} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      return socket;
    }),
  );
}
