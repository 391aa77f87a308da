import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { residentMemory } from '../bench/memory.ts';
import { until } from '#tests/support/until.ts';
import { type Fault, finding, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { atPlace } from './place.ts';
import { findUnserved, openSocket } from './sockets.ts';
import { allWrites } from './writes/all-writes.ts';

const idle = 10_000;
const dribbling = 300;
const atOnce = 200;
const mostGrowth = 400;
/** The listener looks every half minute at who has been silent for longer than it allows. */
const longestSilence = 60_000;

/** Ten thousand who connect and say nothing, and some hundreds who say their headers letter by letter. */
export const idleConnections: Fault = {
  title: 'idle connections and headers that never end',
  run: () =>
    atPlace({}, async (place) => {
      const journal = new Journal();
      const before = (await residentMemory(place.dataDir))?.program ?? 0;
      const sockets: Socket[] = [];
      while (sockets.length < idle)
        sockets.push(...(await Promise.all(Array.from({ length: atOnce }, () => openSocket(place)))));
      const slow = await Promise.all(Array.from({ length: dribbling }, () => openSocket(place)));
      for (const socket of slow) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ');
      const dribble = setInterval(() => slow.forEach((socket) => socket.writable && socket.write('x')), 1000);
      const load = startLoad(place, journal, allWrites);
      const unserved = await findUnserved(place);
      await pause(3000);
      unserved.push(...(await findUnserved(place)));
      const grown = ((await residentMemory(place.dataDir))?.program ?? 0) - before;
      const open = sockets.filter(({ closed }) => !closed).length;
      await load.stop();
      const stillOpen = () => [...sockets, ...slow].filter(({ closed }) => !closed).length;
      await until(() => stillOpen() === 0, longestSilence).catch(() => undefined);
      clearInterval(dribble);
      const kept = stillOpen();
      for (const socket of [...sockets, ...slow]) socket.destroy();
      return outcomeOf(
        `${sockets.length} idle connections (${open} still open seconds later) and ${dribbling} that send a header letter by letter, under load`,
        journal.count('acknowledged'),
        finding('everybody else served', unserved),
        finding(
          `memory grown by ${Math.round(grown)} MB, at most ${mostGrowth}`,
          grown > mostGrowth ? [`grown by ${Math.round(grown)} MB`] : [],
        ),
        finding(
          'the silent shown the door within a minute',
          kept > 0 ? [`${kept} connections were still open`] : [],
        ),
        await checkInvariants(place, journal),
      );
    }),
};
