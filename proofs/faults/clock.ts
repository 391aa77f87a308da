import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { nextRun, type Schedule } from '#domain/jobs/schedule.ts';
import { openE2eDatabase, writeSettings } from '#tests/support/e2e-database.ts';
import { type Fault, finding, type Outcome, outcomeOf } from './fault.ts';
import { checkInvariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { leftovers } from './leftovers.ts';
import { startLoad } from './load.ts';
import { withInstallation, type Installation } from './installation.ts';
import { withoutKeepAlive, statusOf } from './requests.ts';
import { quietWrites } from './writes/all-writes.ts';
import { contactForm } from './writes/visitor-writes.ts';

const day = 24 * 60 * 60 * 1000;
/**
 * Offsets in days: slightly ahead, far ahead, correct, far behind, correct. All below 30 days, after which a merge
 * can no longer be undone and its data is deleted.
 */
const jumps = [1.1, 25, 0, -20, 0];
/** Long enough for the jobs to check the clock twice. */
const secondsEach = 11;
/** Jobs that run at most daily. The others run every few minutes or when there is work. */
const seldom = ['dailyDigest', 'autoArchive', 'retention', 'sweepFiles', 'sweepAccounts'];
const mostOften = 3;

export const clock: Fault = {
  title: 'the clock jumps',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'lexbrug-clock-'));
    leftovers.addFolder(folder);
    const file = join(folder, 'shift');
    const set = (days: number) => writeFile(file, String(days * day));
    await set(0);
    const preload = pathToFileURL(join(import.meta.dirname, 'shifted-clock.ts')).href;
    const env = { NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE: file, LOG_LEVEL: 'debug' };
    try {
      return await withInstallation({ env }, (installation) => jump(installation, set));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function jump(installation: Installation, set: (days: number) => Promise<void>): Promise<Outcome> {
  await switchDigestOn(installation);
  // Within 25 days an owner must set up two factors.
  await installation.sql`update users set two_factor_asked_at = now() + interval '1 year'`;
  const journal = new Journal();
  const problems: string[] = [];
  const runs: Record<string, number>[] = [];
  let logLength = installation.program.output().length;
  for (const days of jumps) {
    await set(days);
    await pause(200);
    const load = startLoad(installation, journal, quietWrites);
    problems.push(...(await findShutOut(installation)).map((problem) => `at ${days} days: ${problem}`));
    await pause(secondsEach * 1000);
    await load.stop();
    const log = installation.program.output();
    runs.push(runsIn(log.slice(logLength)));
    logLength = log.length;
  }
  const wild = runs.flatMap((counts, at) =>
    Object.entries(counts)
      .filter(([job, count]) => count > (seldom.includes(job) ? 1 : mostOften) && job !== 'readCvs')
      .map(([job, count]) => `${job} ran ${count} times after the jump to ${jumps[at]} days`),
  );
  const digests = runs.reduce((sum, counts) => sum + (counts.dailyDigest ?? 0), 0);
  return outcomeOf(
    `the program's clock set to ${jumps.map((days) => `${days > 0 ? '+' : ''}${days}`).join(', ')} days from the real time, ${secondsEach} s each, under load`,
    journal.count('acknowledged'),
    finding(`each daily job ran at most once per jump (the digest ${digests} times in total)`, wild),
    finding('at most one digest per day', await digestsTwice(installation)),
    finding('staff stayed signed in and visitors were not throttled', problems),
    finding('no job stuck once the clock is correct', await asleep(installation)),
    await checkInvariants(installation, journal),
  );
}

async function switchDigestOn({ connection }: Installation): Promise<void> {
  const sql = openE2eDatabase(connection);
  await writeSettings(sql, { notifications: { daily_digest: true } });
  await sql.end();
  // The job schedule is checked every five seconds.
  await pause(6000);
}

/** Uses the same visitor and session at every clock setting. */
async function findShutOut(installation: Installation): Promise<string[]> {
  const office = await statusOf(installation, '/admin/dashboard');
  const message = await fetch(`${installation.url}/contact`, {
    method: 'POST',
    body: contactForm(),
    headers: {
      ...withoutKeepAlive,
      'X-Background': '1',
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': '10.9.8.7',
    },
  });
  await message.arrayBuffer();
  return [
    ...(office === 200 ? [] : [`the back office returned ${office}`]),
    ...(message.status === 204 ? [] : [`a contact message returned ${message.status}`]),
  ];
}

function runsIn(log: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, job = ''] of log.matchAll(/"job":"(\w+)".*"msg":"job (?:done|failed)"/g))
    counts[job] = (counts[job] ?? 0) + 1;
  return counts;
}

async function digestsTwice({ sql }: Installation): Promise<string[]> {
  const rows = await sql<{ day: string }[]>`
    select ((data ->> 'until')::timestamptz at time zone 'Europe/Amsterdam')::date::text as day
    from mail_outbox where kind = 'dailyDigest' group by 1 having count(*) > 1`;
  return rows.map((row) => `two digests on ${row.day}`);
}

/** No job may wait past its second next run. */
async function asleep({ sql }: Installation): Promise<string[]> {
  const rows = await sql<{ name: string; schedule: Schedule; next: Date }[]>`
    select name, schedule, next_run_at as next from jobs where schedule is not null`;
  return rows
    .filter(({ schedule, next }) => next > nextRun(schedule, nextRun(schedule, new Date())))
    .map(({ name, next }) => `${name} waits until ${next.toISOString()}`);
}
