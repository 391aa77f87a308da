import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '#server/db/client.ts';
import type { Relay } from '#tests/support/mail-relay.ts';
import type { Figure } from './figure.ts';

/** Jobs that may run at any time. Mail is sent all the time. */
export const requestedJobs = [
  'autoArchive',
  'retention',
  'sweepFiles',
  'sweepAccounts',
  'forgetOldSubmissions',
];
const REQUEST_INTERVAL_MS = 5_000;
const none = { unit: 'rows', atMost: 0 } as const;

/** The name of a finished job, from a debug log line of an instance. */
export const jobDoneIn = (line: string) => /"job":"(\w+)".*"msg":"job done"/.exec(line)?.[1];

/** Postpones scheduled runs, so a job runs only when requested. */
export async function postponeScheduledJobs(sql: Sql): Promise<void> {
  await sql`update jobs set next_run_at = now() + interval '1 day' where name = any(${requestedJobs})`;
}

/** Requests every job repeatedly until the given time; returns the number of requests. */
export async function requestJobs(sql: Sql, until: number): Promise<number> {
  let rounds = 0;
  while (Date.now() < until) {
    await sql`update jobs set run_requested_at = now() where name = any(${requestedJobs})`;
    rounds++;
    await pause(REQUEST_INTERVAL_MS);
  }
  return rounds;
}

export async function waitUntilIdle(sql: Sql): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(250)) {
    const [left] = await sql<{ mails: number; jobs: number }[]>`
      select (select count(*)::int from mail_outbox where status = 'queued') as mails,
        (select count(*)::int from jobs where run_requested_at is not null or lease_until > now()) as jobs`;
    if (left?.mails === 0 && left.jobs === 0) return;
  }
  throw new Error('mails or jobs were still pending after two minutes');
}

/** Checks that every mail with a given id arrived exactly once. */
export function mailFigures(who: string, ids: readonly string[], { received }: Relay): Figure[] {
  const copies = new Map<string, number>();
  for (const { messageId = '' } of received) {
    const id = /[0-9a-f-]{36}/.exec(messageId)?.[0] ?? messageId;
    copies.set(id, (copies.get(id) ?? 0) + 1);
  }
  return [
    { name: `${who}: mails`, measured: ids.length, unit: 'rows', atLeast: 1 },
    {
      name: `${who}: mails lost`,
      measured: ids.filter((id) => !copies.has(id)).length,
      ...none,
    },
    {
      name: `${who}: mails sent twice`,
      measured: [...copies.values()].filter((count) => count > 1).length,
      ...none,
    },
  ];
}

/** Checks that every job ran exactly once per request. */
export function jobFigure(who: string, done: readonly string[], rounds: number): Figure {
  const runs = requestedJobs.map((name) => done.filter((job) => job === name).length);
  return {
    name: `${who}: jobs that did not run exactly once per request`,
    measured: runs.filter((count) => count !== rounds).length,
    ...none,
    note: `${requestedJobs.length} jobs, ${rounds} times each: ${runs.join(', ')}`,
  };
}
