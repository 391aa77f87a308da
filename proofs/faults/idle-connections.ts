import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { residentMemory } from '../bench/memory.ts';
import { until } from '#tests/support/until.ts';
import { type Fault, finding, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { withInstallation } from './installation.ts';
import { findUnserved, openSocket } from './sockets.ts';
import { allWrites } from './writes/all-writes.ts';

const idle = 10_000;
const dribbling = 300;
const atOnce = 200;
const maxGrowthMb = 400;
/** The listener checks for idle connections every 30 seconds. */
const IDLE_TIMEOUT_MS = 60_000;

/** Ten thousand silent connections, and hundreds that send their headers one byte at a time. */
export const idleConnections: Fault = {
  title: 'idle connections and headers that never end',
  run: () =>
    withInstallation({}, async (installation) => {
      const journal = new Journal();
      const before = (await residentMemory(installation.dataDir))?.program ?? 0;
      const sockets: Socket[] = [];
      while (sockets.length < idle)
        sockets.push(...(await Promise.all(Array.from({ length: atOnce }, () => openSocket(installation)))));
      const slow = await Promise.all(Array.from({ length: dribbling }, () => openSocket(installation)));
      for (const socket of slow) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ');
      const dribble = setInterval(() => slow.forEach((socket) => socket.writable && socket.write('x')), 1000);
      const load = startLoad(installation, journal, allWrites);
      const unserved = await findUnserved(installation);
      await pause(3000);
      unserved.push(...(await findUnserved(installation)));
      const grown = ((await residentMemory(installation.dataDir))?.program ?? 0) - before;
      const open = sockets.filter(({ closed }) => !closed).length;
      await load.stop();
      const stillOpen = () => [...sockets, ...slow].filter(({ closed }) => !closed).length;
      await until(() => stillOpen() === 0, IDLE_TIMEOUT_MS).catch(() => undefined);
      clearInterval(dribble);
      const kept = stillOpen();
      for (const socket of [...sockets, ...slow]) socket.destroy();
      return outcomeOf(
        `${sockets.length} idle connections (${open} still open seconds later) and ${dribbling} that send a header one byte at a time, under load`,
        journal.count('acknowledged'),
        finding('everyone else served', unserved),
        finding(
          `memory grew by ${Math.round(grown)} MB (limit ${maxGrowthMb})`,
          grown > maxGrowthMb ? [`grew by ${Math.round(grown)} MB`] : [],
        ),
        finding(
          'silent connections closed within a minute',
          kept > 0 ? [`${kept} connections were still open`] : [],
        ),
        await checkInvariants(installation, journal),
      );
    }),
};
