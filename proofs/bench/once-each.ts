import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '#server/db/client.ts';
import type { Relay } from '#tests/support/mail-relay.ts';
import type { Figure } from './figure.ts';

/** Jobs that may run at any time; the sending of mails runs all the while. */
export const askedJobs = ['autoArchive', 'retention', 'sweepFiles', 'sweepAccounts', 'forgetOldSubmissions'];
const askEvery = 5_000;
const none = { unit: 'rows', atMost: 0 } as const;

/** The name of a job that ended, from a line that an instance logs at level debug. */
export const jobDoneIn = (line: string) => /"job":"(\w+)".*"msg":"job done"/.exec(line)?.[1];

/** So that a job runs only when it is asked for. */
export async function withoutOwnTurns(sql: Sql): Promise<void> {
  await sql`update jobs set next_run_at = now() + interval '1 day' where name in ${sql(askedJobs)}`;
}

/** Asks for every job again and again, and returns how often. */
export async function askForJobs(sql: Sql, until: number): Promise<number> {
  let rounds = 0;
  while (Date.now() < until) {
    await sql`update jobs set run_requested_at = now() where name in ${sql(askedJobs)}`;
    rounds++;
    await pause(askEvery);
  }
  return rounds;
}

export async function untilQuiet(sql: Sql): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(250)) {
    const [left] = await sql<{ mails: number; jobs: number }[]>`
      select (select count(*)::int from mail_outbox where status = 'queued') as mails,
        (select count(*)::int from jobs where run_requested_at is not null or lease_until > now()) as jobs`;
    if (left?.mails === 0 && left.jobs === 0) return;
  }
  throw new Error('mails or jobs were still waiting after two minutes');
}

/** Every mail of which the id is given has arrived once. */
export function mailFigures(who: string, ids: readonly string[], { received }: Relay): Figure[] {
  const copies = new Map<string, number>();
  for (const { messageId = '' } of received) {
    const id = /[0-9a-f-]{36}/.exec(messageId)?.[0] ?? messageId;
    copies.set(id, (copies.get(id) ?? 0) + 1);
  }
  return [
    { name: `${who}: mails`, measured: ids.length, unit: 'rows', atLeast: 1 },
    {
      name: `${who}: mails that did not arrive`,
      measured: ids.filter((id) => !copies.has(id)).length,
      ...none,
    },
    {
      name: `${who}: mails that arrived twice`,
      measured: [...copies.values()].filter((count) => count > 1).length,
      ...none,
    },
  ];
}

/** Every job ran as often as it was asked for. */
export function jobFigure(who: string, done: readonly string[], rounds: number): Figure {
  const runs = askedJobs.map((name) => done.filter((job) => job === name).length);
  return {
    name: `${who}: jobs that did not run once for each time that they were asked for`,
    measured: runs.filter((count) => count !== rounds).length,
    ...none,
    note: `${askedJobs.length} jobs, ${rounds} times each: ${runs.join(', ')}`,
  };
}
