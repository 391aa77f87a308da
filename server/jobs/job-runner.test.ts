import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { JobName, JobResult } from '#domain/jobs/job.ts';
import type { Schedule } from '#domain/jobs/schedule.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { openDatabase } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { jobs as table } from '../db/schema/jobs.ts';
import { hintJob } from '../timetable/hint-job.ts';
import type { Job } from './job.ts';
import { startJobs } from './job-runner.ts';

let database: TestDatabase;
let program: TestProgram;
const runners: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(async () => {
  await emptyTables(database.sql, 'jobs');
  program.clock.now = new Date('2026-11-15T06:00:00Z');
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
});

const atEight: Schedule = { every: 'day', at: { hour: 8, minute: 0 } };
async function rowOf(name: JobName = 'dailyDigest') {
  const [row] = await database.db.select().from(table).where(eq(table.name, name));
  return row;
}

function counted(
  work: () => Promise<JobResult> = async () => ({}),
  schedule: Job['schedule'] = () => atEight,
) {
  const runs: Date[] = [];
  const job: Job = {
    schedule,
    run: async () => {
      runs.push(program.now());
      return work();
    },
  };
  return { runs, job };
}

async function start(jobs: Partial<Record<JobName, Job>>, on: Partial<TestProgram> = {}) {
  const runner = await startJobs(jobs, { program: { ...program, ...on }, mail: undefined }, { pollMs: 20 });
  runners.push(runner);
  return runner;
}

/** Another instance with its own connections. */
async function startElsewhere(jobs: Partial<Record<JobName, Job>>) {
  const other = openDatabase(database.connection, { max: 3 });
  const runner = await start(jobs, other);
  onTestFinished(async () => {
    await runner.stop();
    await other.close();
  });
}

/** Patient enough for a busy machine. */
// oxlint-disable-next-line vitest/require-awaited-expect-poll -- the caller awaits it
const soon = <T>(ask: () => T) => expect.poll(ask, { timeout: 10_000, interval: 20 });

describe('a job', () => {
  test('is planned at its first start and does not run before its time', async () => {
    const { runs, job } = counted();
    await start({ dailyDigest: job });
    await soon(async () => (await rowOf())?.nextRunAt?.toISOString()).toBe('2026-11-15T07:00:00.000Z');
    await delay(100);
    expect(runs).toEqual([]);
  });

  test('runs when its time has come, says what it did, and is planned again', async () => {
    const { runs, job } = counted(async () => ({ queued: 1 }));
    await start({ dailyDigest: job });
    await soon(() => rowOf()).toBeDefined();
    program.clock.now = new Date('2026-11-15T07:00:01Z');
    await soon(async () => (await rowOf())?.lastResult).toEqual({ queued: 1 });
    expect(await rowOf()).toMatchObject({ lastError: null, leaseUntil: null, leaseBy: null });
    expect((await rowOf())?.nextRunAt).toEqual(new Date('2026-11-16T07:00:00Z'));
    await delay(100);
    expect(runs).toHaveLength(1);
  });

  test('that was missed for days is caught up once', async () => {
    const { runs, job } = counted();
    await database.sql`insert into jobs (name, schedule, next_run_at)
      values ('dailyDigest', ${JSON.stringify(atEight)}::text::jsonb, '2026-11-10T07:00:00Z')`;
    await start({ dailyDigest: job });
    await soon(() => runs.length).toBe(1);
    await soon(async () => (await rowOf())?.nextRunAt).toEqual(new Date('2026-11-15T07:00:00Z'));
    await delay(100);
    expect(runs).toHaveLength(1);
  });

  test.each([
    ['forward', '2026-03-28T07:00:00Z', '2026-03-29T06:00:00Z', '2026-03-30T06:00:00Z'],
    ['back', '2026-10-24T06:00:00Z', '2026-10-25T07:00:00Z', '2026-10-26T07:00:00Z'],
  ])('keeps to eight in the morning when the clock goes %s', async (_way, before, change, after) => {
    const { runs, job } = counted();
    program.clock.now = new Date(before);
    await start({ dailyDigest: job });
    await soon(async () => (await rowOf())?.nextRunAt).toEqual(new Date(change));
    program.clock.now = new Date(new Date(change).getTime() - 1000);
    await delay(80);
    expect(runs).toEqual([]);
    program.clock.now = new Date(change);
    await soon(() => runs.length).toBe(1);
    await soon(async () => (await rowOf())?.nextRunAt).toEqual(new Date(after));
  });

  test('has its turn again when a clock that was weeks ahead is put back', async () => {
    const { runs, job } = counted();
    await start({ dailyDigest: job });
    await soon(() => rowOf()).toBeDefined();
    program.clock.now = new Date('2026-12-25T12:00:00Z');
    await soon(() => runs.length).toBe(1);
    await soon(async () => (await rowOf())?.nextRunAt).toEqual(new Date('2026-12-26T07:00:00Z'));
    program.clock.now = new Date('2026-11-15T06:30:00Z');
    await soon(async () => (await rowOf())?.nextRunAt).toEqual(new Date('2026-11-15T07:00:00Z'));
    program.clock.now = new Date('2026-11-15T07:00:00Z');
    await soon(() => runs.length).toBe(2);
    await delay(100);
    expect(runs).toHaveLength(2);
  });

  test('has no turn twice when the clock is put back a little right after it', async () => {
    const { runs, job } = counted();
    await start({ dailyDigest: job });
    await soon(() => rowOf()).toBeDefined();
    program.clock.now = new Date('2026-11-15T07:00:01Z');
    await soon(async () => (await rowOf())?.nextRunAt).toEqual(new Date('2026-11-16T07:00:00Z'));
    program.clock.now = new Date('2026-11-15T06:59:59Z');
    await delay(100);
    program.clock.now = new Date('2026-11-15T07:00:02Z');
    await delay(100);
    expect(runs).toHaveLength(1);
  });

  test('that fails says why and is tried again in ten minutes, not tomorrow', async () => {
    const { runs, job } = counted(async () => {
      throw new Error('Failed query', { cause: new Error('the disk is full') });
    });
    await database.sql`insert into jobs (name, schedule, next_run_at)
      values ('dailyDigest', ${JSON.stringify(atEight)}::text::jsonb, '2026-11-15T05:00:00Z')`;
    await start({ dailyDigest: job });
    await soon(async () => (await rowOf())?.lastError).toBe('the disk is full');
    expect((await rowOf())?.nextRunAt).toEqual(new Date('2026-11-15T06:10:00Z'));
    expect(runs).toHaveLength(1);
  });

  test('that is switched off has no turn, and gets one when it is switched on', async () => {
    let on = false;
    const { runs, job } = counted(undefined, () => (on ? atEight : undefined));
    await start({ dailyDigest: job });
    await soon(() => rowOf()).toMatchObject({ nextRunAt: null });
    program.clock.now = new Date('2026-11-15T08:00:00Z');
    await delay(80);
    expect(runs).toEqual([]);
    on = true;
    await soon(async () => (await rowOf())?.nextRunAt).toEqual(new Date('2026-11-16T07:00:00Z'));
    on = false;
    await soon(async () => (await rowOf())?.nextRunAt).toBeNull();
  });

  test('whose schedule has changed follows the new one', async () => {
    await database.sql`insert into jobs (name, schedule, next_run_at)
      values ('dailyDigest', ${JSON.stringify(atEight)}::text::jsonb, '2026-11-15T07:00:00Z')`;
    const { job } = counted(undefined, () => ({ every: 'day', at: { hour: 9, minute: 30 } }));
    await start({ dailyDigest: job });
    await soon(async () => (await rowOf())?.nextRunAt).toEqual(new Date('2026-11-15T08:30:00Z'));
  });

  test('does not keep another from running', async () => {
    let release = () => {};
    const slow = counted(async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return {};
    });
    const quick = counted();
    await start({ retention: slow.job, dailyDigest: quick.job });
    await soon(async () => (await database.sql`select 1 from jobs`).length).toBe(2);
    program.clock.now = new Date('2026-11-15T07:00:00Z');
    await soon(() => quick.runs.length).toBe(1);
    expect(slow.runs).toHaveLength(1);
    release();
  });
});

describe('somebody who wants it now', () => {
  const request = () => database.sql`update jobs set run_requested_at = now() where name = 'dailyDigest'`;

  test('gets it now, once, and its next turn stays', async () => {
    const { runs, job } = counted();
    await start({ dailyDigest: job });
    await soon(() => rowOf()).toBeDefined();
    await request();
    await soon(() => runs.length).toBe(1);
    await soon(async () => (await rowOf())?.runRequestedAt).toBeNull();
    await delay(80);
    expect(runs).toHaveLength(1);
    expect((await rowOf())?.nextRunAt).toEqual(new Date('2026-11-15T07:00:00Z'));
  });

  test('gets it again when he asks while it runs', async () => {
    let release = () => {};
    const { runs, job } = counted(async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return {};
    });
    await start({ dailyDigest: job });
    await soon(() => rowOf()).toBeDefined();
    await request();
    await soon(() => runs.length).toBe(1);
    await request();
    release();
    await soon(() => runs.length).toBe(2);
    release();
    await soon(async () => (await rowOf())?.runRequestedAt).toBeNull();
  });
});

describe('with several instances', () => {
  test('each turn is had by one', async () => {
    const { runs, job } = counted(async () => {
      await delay(5);
      return {};
    });
    await start({ dailyDigest: job });
    await startElsewhere({ dailyDigest: job });
    await startElsewhere({ dailyDigest: job });
    await soon(() => rowOf()).toBeDefined();
    const days = 15;
    for (let day = 0; day < days; day += 1) {
      program.clock.now = new Date(Date.UTC(2026, 10, 15 + day, 7));
      await soon(() => runs.length).toBeGreaterThan(day);
      await soon(async () => (await rowOf())?.leaseBy).toBeNull();
    }
    await delay(150);
    expect(runs).toHaveLength(days);
    expect(new Set(runs.map(Number)).size).toBe(days);
  }, 30_000);

  test('a run that ended with its process is done again when its lease is over', async () => {
    const { runs, job } = counted();
    await database.sql`insert into jobs (name, schedule, next_run_at, lease_until, lease_by, last_started_at)
      values ('dailyDigest', ${JSON.stringify(atEight)}::text::jsonb, '2026-11-15T05:00:00Z', now() + interval '1 minute', ${newId()}, now())`;
    await start({ dailyDigest: job });
    await delay(150);
    expect(runs).toEqual([]);
    await database.sql`update jobs set lease_until = now() - interval '1 second'`;
    await soon(() => runs.length).toBe(1);
    await soon(async () => (await rowOf())?.leaseBy).toBeNull();
  });
});

describe('a hint', () => {
  const rarely: Job['schedule'] = () => ({ every: 'minutes', minutes: 60 });

  test('makes a job with work to do run at once', async () => {
    let work = 0;
    const { runs, job } = counted(async () => {
      work = 0;
      return {};
    }, rarely);
    await start({ sendMails: { ...job, hasWork: async () => work > 0 } });
    await soon(() => rowOf('sendMails')).toBeDefined();
    await delay(50);
    expect(runs).toEqual([]);
    work = 1;
    await hintJob(database.db, 'sendMails');
    await soon(() => runs.length).toBe(1);
    await hintJob(database.db, 'sendMails');
    await delay(100);
    expect(runs).toHaveLength(1);
  });

  test('that comes while the job runs means one more run', async () => {
    let release = () => {};
    const { runs, job } = counted(async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return {};
    }, rarely);
    await start({ sendMails: { ...job, hasWork: async () => runs.length < 2 } });
    await soon(() => rowOf('sendMails')).toBeDefined();
    await hintJob(database.db, 'sendMails');
    await soon(() => runs.length).toBe(1);
    await hintJob(database.db, 'sendMails');
    await delay(50);
    release();
    await soon(() => runs.length).toBe(2);
    release();
  });

  test('of a transaction that is taken back is not heard', async () => {
    let work = 0;
    const { runs, job } = counted(undefined, rarely);
    await start({ sendMails: { ...job, hasWork: async () => work > 0 } });
    await soon(() => rowOf('sendMails')).toBeDefined();
    await delay(50);
    work = 1;
    const failing = database.db.transaction(async (tx) => {
      await hintJob(tx, 'sendMails');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await delay(100);
    expect(runs).toEqual([]);
  });
});

describe('stopping', () => {
  test('waits for the job that runs, and begins no other', async () => {
    let finished = false;
    const { runs, job } = counted(async () => {
      await delay(200);
      finished = true;
      return { queued: 1 };
    });
    const runner = await start({ dailyDigest: job });
    await soon(() => rowOf()).toBeDefined();
    program.clock.now = new Date('2026-11-15T07:00:00Z');
    await soon(() => runs.length).toBe(1);
    await runner.stop();
    expect(finished).toBe(true);
    expect(await rowOf()).toMatchObject({ lastResult: { queued: 1 }, leaseBy: null });
    program.clock.now = new Date('2026-11-16T07:00:00Z');
    await delay(100);
    expect(runs).toHaveLength(1);
  });

  test('is told to the job', async () => {
    let told = false;
    const job: Job = {
      schedule: () => atEight,
      run: async ({ stopping }) => {
        await new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve()));
        told = true;
        return {};
      },
    };
    const runner = await start({ dailyDigest: job });
    await soon(() => rowOf()).toBeDefined();
    program.clock.now = new Date('2026-11-15T07:00:00Z');
    await soon(async () => (await rowOf())?.leaseBy).toBeTruthy();
    await runner.stop();
    expect(told).toBe(true);
  });
});
