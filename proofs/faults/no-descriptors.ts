import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Fault, finding, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { startLoad } from './load.ts';
import { withInstallation } from './installation.ts';
import { readyAgain } from './requests.ts';
import { findUnserved } from './sockets.ts';
import { allWrites } from './writes/all-writes.ts';

const run = promisify(execFile);
const descriptors = 400;
const connections = 2000;
const secondsWithout = 5;

/** More connections than file descriptors, so opening files and database connections fails as well. */
export const noDescriptors: Fault = {
  title: 'no file descriptors left',
  run: () =>
    withInstallation({}, async (installation) => {
      const limit = ['--pid', String(installation.program.pid), `--nofile=${descriptors}:${descriptors}`];
      const failed = await run('prlimit', limit).catch(() => 'failed');
      if (failed === 'failed') return { notRun: 'prlimit (Linux) is not available' };
      const journal = new Journal();
      const load = startLoad(installation, journal, allWrites);
      await pause(1500);
      const port = Number(new URL(installation.url).port);
      const sockets = Array.from({ length: connections }, () =>
        connect({ port, host: '127.0.0.1' }).on('error', () => {}),
      );
      await pause(secondsWithout * 1000);
      for (const socket of sockets) socket.destroy();
      await readyAgain(installation);
      await load.stop();
      const lost = await journal.sendAgain(installation);
      return outcomeOf(
        `${connections} connections to a program that may open ${descriptors} files, for ${secondsWithout} s, under load`,
        journal.count('acknowledged'),
        finding('everyone served after they disconnected', await findUnserved(installation)),
        finding('refused and unanswered writes stored once after a retry', lost),
        await checkInvariants(installation, journal),
      );
    }),
};
