import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { isJobName, type JobName, type JobResult } from '#domain/jobs/job.ts';
import { nextRun, type Schedule } from '#domain/jobs/schedule.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { newId } from '../db/ids.ts';
import { reasonOf } from '../describe-error.ts';
import { jobChannel } from '../timetable/hint-job.ts';
import {
  claimJob,
  finishJob,
  LEASE_RENEWAL_MS,
  readTimetable,
  renewJob,
  scheduleJob,
  type TimetableRow,
} from '../timetable/timetable.ts';
import type { Job, JobContext } from './job.ts';
import { keysOf } from '#domain/typed-entries.ts';

const POLL_MS = 5000;
/** After each poll, so that the hints of many requests at once are one poll. */
const REST_MS = 100;
/** For a hinted job that another instance is running: that run may have started before the hint. */
const HINT_RETRY_MS = 500;
const FAILURE_RETRY_MS = 10 * 60 * 1000;

export type JobRunner = { stop(): Promise<void> };
type Jobs = Partial<Record<JobName, Job>>;
type Claim = { runId: string; startedAt: Date };

/**
 * Runs due jobs. Every instance does this; a lease in the timetable gives each run to one of them. A job that was due
 * several times while no instance was up runs once. `stop` waits for running jobs.
 */
export async function startJobs(
  jobs: Jobs,
  given: Omit<JobContext, 'stopping'>,
  options: { pollMs?: number } = {},
): Promise<JobRunner> {
  const { program } = given;
  const { db, log } = program;
  const stopping = new AbortController();
  const context: JobContext = { ...given, stopping: stopping.signal };
  const running = new Map<JobName, Promise<void>>();
  const hinted = new Set<JobName>();
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let pollAgain = false;

  async function poll(): Promise<void> {
    const settings = await program.settings.current();
    const rows = await readTimetable(db);
    for (const name of keysOf(jobs)) {
      const job = jobs[name];
      if (!job) continue;
      if (stopping.signal.aborted) return;
      if (running.has(name)) continue;
      const claim = await claimIfDue(name, job, settings, rows.get(name));
      if (!claim) continue;
      // Before the run: a hint during the run causes another one.
      hinted.delete(name);
      const done = run(name, job, claim).finally(() => {
        running.delete(name);
        if (hinted.has(name)) wake();
      });
      running.set(name, done);
    }
  }

  async function claimIfDue(
    name: JobName,
    job: Job,
    settings: Settings,
    row: TimetableRow | undefined,
  ): Promise<Claim | undefined> {
    const now = program.now();
    const schedule = job.schedule(settings);
    if (!row || !isScheduledBy(row, schedule, now)) {
      await scheduleJob(db, name, schedule, schedule && nextRun(schedule, now));
      if (!hinted.has(name) && !row?.runRequestedAt) return undefined;
    } else if (!hinted.has(name) && !row.runRequestedAt && !(row.nextRunAt && row.nextRunAt <= now)) {
      return undefined;
    }
    if (hinted.has(name) && !(await job.hasWork?.(context))) hinted.delete(name);
    const runId = newId();
    const claimed = await claimJob(db, name, { run: runId, now, hinted: hinted.has(name) });
    if (claimed?.abandoned) log.warn({ job: name }, 'the process of the last run was killed: running again');
    return claimed && { runId, startedAt: now };
  }

  async function run(name: JobName, job: Job, { runId, startedAt }: Claim): Promise<void> {
    const renewing = setInterval(() => {
      renewJob(db, name, runId).catch((err: unknown) =>
        log.warn({ err, job: name }, 'job lease not renewed'),
      );
    }, LEASE_RENEWAL_MS);
    const outcome = await perform(name, job).finally(() => clearInterval(renewing));
    try {
      const nextRunAt = await nextRunOf(job, startedAt, 'error' in outcome);
      await finishJob(db, name, runId, { ...outcome, nextRunAt });
    } catch (err) {
      log.error({ err, job: name }, 'result of the job not stored: it will run again');
    }
  }

  async function perform(name: JobName, job: Job): Promise<{ result: JobResult } | { error: string }> {
    try {
      const result = await job.run(context);
      log.debug({ job: name, result }, 'job done');
      return { result };
    } catch (err) {
      log.error({ err, job: name }, 'job failed');
      return { error: reasonOf(err) };
    }
  }

  /** A failed job is retried soon: its next regular run may be a month away. */
  async function nextRunOf(job: Job, startedAt: Date, failed: boolean): Promise<Date | undefined> {
    // If the clock was set back, do not repeat the same run.
    const now = new Date(Math.max(program.now().getTime(), startedAt.getTime()));
    const schedule = job.schedule(await program.settings.current());
    if (!schedule) return undefined;
    const next = nextRun(schedule, now);
    return failed ? new Date(Math.min(next.getTime(), now.getTime() + FAILURE_RETRY_MS)) : next;
  }

  const rest = () =>
    delay(Math.min(REST_MS, options.pollMs ?? POLL_MS), undefined, { signal: stopping.signal }).catch(
      () => {},
    );

  /** Polls now, or again after the current poll and its rest. */
  function wake(): void {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    if (polling) {
      pollAgain = true;
      return;
    }
    polling = poll()
      .catch((err: unknown) => log.warn({ err }, 'polling for due jobs failed'))
      .then(rest)
      .finally(() => {
        polling = undefined;
        const waiting = [...hinted].some((name) => !running.has(name));
        const pause = pollAgain ? 0 : waiting ? HINT_RETRY_MS : (options.pollMs ?? POLL_MS);
        pollAgain = false;
        if (!stopping.signal.aborted) timer = setTimeout(wake, pause);
      });
  }

  const followHint = (name: string) => {
    if (isJobName(name) && jobs[name]?.hasWork) hinted.add(name);
    wake();
  };
  /** Hints are lost while there is no connection. */
  const hintAll = () => {
    for (const name of Object.keys(jobs)) followHint(name);
  };
  const subscription = await program.listen(jobChannel, followHint, hintAll).catch((err: unknown) => {
    log.warn({ err }, 'notifications not available: polling for due jobs');
    hintAll();
    return undefined;
  });

  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await subscription?.unlisten().catch(() => {});
      await polling;
      await Promise.all(running.values());
    },
  };
}

/**
 * False if the schedule has changed, or if the next run was computed with a clock that was ahead and has been corrected
 * since. `nextRunOf` may have skipped one run.
 */
function isScheduledBy(row: TimetableRow, schedule: Schedule | undefined, now: Date): boolean {
  if (!isDeepStrictEqual(row.schedule ?? undefined, schedule)) return false;
  return !schedule || !row.nextRunAt || row.nextRunAt <= nextRun(schedule, nextRun(schedule, now));
}
