import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Fault, finding, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { atPlace } from './place.ts';
import { readyAgain } from './requests.ts';
import { findUnserved } from './sockets.ts';
import { allWrites } from './writes/all-writes.ts';

const run = promisify(execFile);
const descriptors = 400;
const connections = 2000;
const secondsWithout = 5;

/** More connections than the system lets the program open: also files and connections to the database fail then. */
export const noDescriptors: Fault = {
  title: 'no file descriptors left',
  run: () =>
    atPlace({}, async (place) => {
      const limit = ['--pid', String(place.program.pid), `--nofile=${descriptors}:${descriptors}`];
      const failed = await run('prlimit', limit).catch(() => 'failed');
      if (failed === 'failed') return { notRun: 'prlimit of Linux is not here' };
      const journal = new Journal();
      const load = startLoad(place, journal, allWrites);
      await pause(1500);
      const port = Number(new URL(place.url).port);
      const sockets = Array.from({ length: connections }, () =>
        connect({ port, host: '127.0.0.1' }).on('error', () => {}),
      );
      await pause(secondsWithout * 1000);
      for (const socket of sockets) socket.destroy();
      await readyAgain(place);
      await load.stop();
      const lost = await journal.sendAgain(place);
      return outcomeOf(
        `${connections} connections to a program that may open ${descriptors} files, for ${secondsWithout} s, under load`,
        journal.count('acknowledged'),
        finding('everybody served once they had gone', await findUnserved(place)),
        finding('what was refused or had no answer, sent again, there once', lost),
        await checkInvariants(place, journal),
      );
    }),
};
