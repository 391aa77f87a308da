import { isDeepStrictEqual } from 'node:util';
import { isJobName, type JobName, type JobResult } from '#domain/jobs/job.ts';
import { nextRun, type Schedule } from '#domain/jobs/schedule.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { newId } from '../db/ids.ts';
import { reasonOf } from '../describe-error.ts';
import { jobChannel } from '../timetable/hint-job.ts';
import {
  finishJob,
  planJob,
  readTimetable,
  renewJob,
  renewJobEvery,
  takeJob,
  type TimetableRow,
} from '../timetable/timetable.ts';
import type { Job, JobContext } from './job.ts';
import { keysOf } from '#domain/typed-entries.ts';

const lookEvery = 5000;
/** A hint for a job that another instance is running: it may have looked before the hint came. */
const lookAgainAfter = 500;
const tryAgainAfter = 10 * 60 * 1000;

export type JobRunner = { stop(): Promise<void> };
type Jobs = Partial<Record<JobName, Job>>;
type Turn = { runId: string; startedAt: Date };

/**
 * Runs the jobs when their turn comes, in every instance of the program: the lease in the timetable lets one have each
 * turn. What came due while nothing ran is done once. `stop` waits for what is running.
 */
export async function startJobs(
  jobs: Jobs,
  given: Omit<JobContext, 'stopping'>,
  options: { lookEvery?: number } = {},
): Promise<JobRunner> {
  const { program } = given;
  const { db, log } = program;
  const stopping = new AbortController();
  const context: JobContext = { ...given, stopping: stopping.signal };
  const running = new Map<JobName, Promise<void>>();
  const hinted = new Set<JobName>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let lookOnceMore = false;

  async function look(): Promise<void> {
    const settings = await program.settings.current();
    const rows = await readTimetable(db);
    for (const name of keysOf(jobs)) {
      const job = jobs[name];
      if (!job) continue;
      if (stopping.signal.aborted) return;
      if (running.has(name)) continue;
      const turn = await turnOf(name, job, settings, rows.get(name));
      if (!turn) continue;
      // Deleted before the run begins: a hint that comes while it runs means one more.
      hinted.delete(name);
      const done = run(name, job, turn).finally(() => {
        running.delete(name);
        if (hinted.has(name)) wake();
      });
      running.set(name, done);
    }
  }

  async function turnOf(
    name: JobName,
    job: Job,
    settings: Settings,
    row: TimetableRow | undefined,
  ): Promise<Turn | undefined> {
    const now = program.now();
    const schedule = job.schedule(settings);
    if (!row || !isPlannedBy(row, schedule, now)) {
      await planJob(db, name, schedule, schedule && nextRun(schedule, now));
      if (!hinted.has(name) && !row?.runRequestedAt) return undefined;
    } else if (!hinted.has(name) && !row.runRequestedAt && !(row.nextRunAt && row.nextRunAt <= now)) {
      return undefined;
    }
    if (hinted.has(name) && !(await job.hasWork?.(context))) hinted.delete(name);
    const runId = newId();
    const taken = await takeJob(db, name, { run: runId, now, hinted: hinted.has(name) });
    if (taken?.abandoned)
      log.warn({ job: name }, 'the last run of this job ended with its process; it runs again');
    return taken && { runId, startedAt: now };
  }

  async function run(name: JobName, job: Job, { runId, startedAt }: Turn): Promise<void> {
    const renewing = setInterval(() => {
      renewJob(db, name, runId).catch((err: unknown) =>
        log.warn({ err, job: name }, 'the lease was not extended'),
      );
    }, renewJobEvery);
    const outcome = await perform(name, job).finally(() => clearInterval(renewing));
    try {
      const nextRunAt = await nextTurn(job, startedAt, 'error' in outcome);
      await finishJob(db, name, runId, { ...outcome, nextRunAt });
    } catch (err) {
      log.error({ err, job: name }, 'the end of this job could not be noted; it will run again');
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

  /** After a failure it does not wait for its next turn, which may be a month away. */
  async function nextTurn(job: Job, startedAt: Date, failed: boolean): Promise<Date | undefined> {
    // A clock that was put back must not bring the same turn twice.
    const now = new Date(Math.max(program.now().getTime(), startedAt.getTime()));
    const schedule = job.schedule(await program.settings.current());
    if (!schedule) return undefined;
    const next = nextRun(schedule, now);
    return failed ? new Date(Math.min(next.getTime(), now.getTime() + tryAgainAfter)) : next;
  }

  /** One look at a time; asked during one, another follows. */
  function wake(): void {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    if (looking) {
      lookOnceMore = true;
      return;
    }
    looking = look()
      .catch((err: unknown) => log.warn({ err }, 'the timetable of the jobs could not be read'))
      .finally(() => {
        looking = undefined;
        const waiting = [...hinted].some((name) => !running.has(name));
        const pause = lookOnceMore ? 0 : waiting ? lookAgainAfter : (options.lookEvery ?? lookEvery);
        lookOnceMore = false;
        if (!stopping.signal.aborted) timer = setTimeout(wake, pause);
      });
  }

  const followHint = (name: string) => {
    if (isJobName(name) && jobs[name]?.hasWork) hinted.add(name);
    wake();
  };
  /** Whoever begins to listen does not know what was said before. */
  const lookAtAll = () => {
    for (const name of Object.keys(jobs)) followHint(name);
  };
  const subscription = await program.listen(jobChannel, followHint, lookAtAll).catch((err: unknown) => {
    log.warn({ err }, 'notifications are not available; work is found by looking for it');
    lookAtAll();
    return undefined;
  });

  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await subscription?.unlisten().catch(() => {});
      await looking;
      await Promise.all(running.values());
    },
  };
}

/**
 * Not when the schedule has changed, nor when a clock that was ahead planned it and has been put back since: its next
 * turn would be as far away as that clock was wrong. The turn after the next one may stand: see `nextTurn`.
 */
function isPlannedBy(row: TimetableRow, schedule: Schedule | undefined, now: Date): boolean {
  if (!isDeepStrictEqual(row.schedule ?? undefined, schedule)) return false;
  return !schedule || !row.nextRunAt || row.nextRunAt <= nextRun(schedule, nextRun(schedule, now));
}
