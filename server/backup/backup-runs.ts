import { and, desc, eq, lt, sql, getTableColumns } from 'drizzle-orm';
import {
  percentOf,
  type RunFailure,
  type RunKind,
  type RunReport,
  type RunStep,
  type RunView,
  stepsOf,
} from '#domain/backup/backup-run.ts';
import type { Actor } from '../audit/record-audit.ts';
import type { Database, Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { backupRuns } from '../db/schema/backup.ts';
import { AppError } from '../errors.ts';
import { errorCode } from '../error-fields.ts';

const leaseSeconds = 60;
const renewRunEvery = (leaseSeconds * 1000) / 4;
const tellEvery = 400;
const untilLeaseEnds = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;
export const runChannel = 'backup_runs';

type RunRow = typeof backupRuns.$inferSelect;
const tell = (db: Executor) => db.execute(sql`select pg_notify(${runChannel}, '')`);

/** Only one run at a time, across all instances. Rejects with `conflict` while another is active. */
export async function beginRun(db: Database, kind: RunKind, actor: Actor): Promise<string> {
  const id = newId();
  await endAbandonedRuns(db);
  try {
    await db.insert(backupRuns).values({
      id,
      kind,
      step: stepsOf[kind][0] ?? 'preparing',
      startedBy: actor.kind === 'staff' ? actor.userId : null,
      startedSession:
        'sessionId' in actor ? sql`(select token_hash from sessions where id = ${actor.sessionId})` : null,
      leaseUntil: untilLeaseEnds,
    });
  } catch (error) {
    const code = error instanceof Error ? errorCode(error.cause) : undefined;
    throw code === '23505' ? new AppError('conflict', { cause: error }) : error;
  }
  await forgetReportedNames(db);
  await tell(db);
  return id;
}

/** Marks runs with an expired lease as failed. `all`: every run, for when no other process can be working on one. */
export async function endAbandonedRuns(db: Executor, options: { all?: boolean } = {}): Promise<RunRow[]> {
  const isOver = options.all ? undefined : sql`${backupRuns.leaseUntil} < clock_timestamp()`;
  return db
    .update(backupRuns)
    .set({ status: 'failed', failure: { problem: 'interrupted' }, finishedAt: sql`clock_timestamp()` })
    .where(and(eq(backupRuns.status, 'running'), isOver))
    .returning();
}

export type RunProgress = {
  report(step: RunStep, done: number, total: number): void;
  /** From now on, everyone else gets the maintenance page. */
  lockOut(): Promise<void>;
  /** Rejects if another run has taken over; nothing may be committed then. */
  assertHeld(db: Executor): Promise<void>;
  succeed(report?: RunReport): Promise<void>;
  fail(failure: RunFailure): Promise<void>;
};

/** Writes the throttled progress of a run to its row, and renews its lease. */
export function followRun(db: Database, id: string, kind: RunKind): RunProgress {
  const held = and(eq(backupRuns.id, id), eq(backupRuns.status, 'running'));
  let latest: { step: RunStep; done: number; total: number } | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  let recentlyWritten = false;
  let percent = 0;
  const write = (values: object) =>
    (writing = writing
      .then(() =>
        db
          .update(backupRuns)
          .set({ ...values, leaseUntil: untilLeaseEnds, renewedAt: sql`clock_timestamp()` })
          .where(held),
      )
      .catch(() => undefined));
  const flush = () => {
    recentlyWritten = true;
    setTimeout(() => (recentlyWritten = false), tellEvery).unref();
    if (!latest) return write({});
    const { step, done, total } = latest;
    // Steps can be estimated wrongly, and parts of one can be counted anew: progress still never goes back.
    percent = Math.max(percent, percentOf(kind, step, done, total));
    return write({ step, done, total, percent });
  };
  const renewing = setInterval(flush, renewRunEvery);
  renewing.unref();

  async function finish(values: Partial<typeof backupRuns.$inferInsert>): Promise<void> {
    clearInterval(renewing);
    await writing;
    await db
      .update(backupRuns)
      .set({ ...values, finishedAt: sql`clock_timestamp()` })
      .where(held);
    await tell(db);
  }

  return {
    report(step, done, total) {
      const isNewStep = step !== latest?.step;
      latest = { step, done, total };
      if (isNewStep || !recentlyWritten) void flush();
    },
    async lockOut() {
      await write({ locksOut: true });
      await tell(db);
    },
    async assertHeld(tx) {
      const rows = await tx.select({ id: backupRuns.id }).from(backupRuns).where(held);
      if (rows.length === 0) throw new Error('Another run has taken over');
    },
    succeed: (report) =>
      finish({ status: 'succeeded', percent: 100, report: report ?? null, locksOut: false }),
    fail: (failure) => finish({ status: 'failed', failure, locksOut: false }),
  };
}

/** Compares leases with the database clock, which all instances share. */
const viewed = {
  ...getTableColumns(backupRuns),
  abandoned: sql<boolean>`${backupRuns.status} = 'running' and ${backupRuns.leaseUntil} < clock_timestamp()`,
};

/** The current or the most recent run. */
export async function latestRun(db: Executor): Promise<RunView | undefined> {
  const [row] = await db.select(viewed).from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(1);
  return row && viewOf(row);
}

export async function findRun(db: Executor, id: string): Promise<RunView | undefined> {
  const [row] = await db.select(viewed).from(backupRuns).where(eq(backupRuns.id, id));
  return row && viewOf(row);
}

/** A restore that blocks requests, and the hash of the session token that may follow it. */
export type LockingRun = { run: RunView; session: string | null };

export async function lockingRun(db: Executor): Promise<LockingRun | undefined> {
  const [row] = await db
    .select(viewed)
    .from(backupRuns)
    .where(
      and(
        eq(backupRuns.status, 'running'),
        eq(backupRuns.locksOut, true),
        sql`${backupRuns.leaseUntil} > clock_timestamp()`,
      ),
    );
  return row && { run: viewOf(row), session: row.startedSession };
}

/** Reports name people: they are kept until the next run or erasure. */
export async function forgetReportedNames(db: Executor): Promise<void> {
  await db
    .update(backupRuns)
    .set({ report: sql`${backupRuns.report} - 'adjustments'` })
    .where(sql`${backupRuns.report} ? 'adjustments'`);
}

const keptDays = 90;

export async function forgetOldRuns(db: Executor, now: Date): Promise<void> {
  await db
    .delete(backupRuns)
    .where(lt(backupRuns.startedAt, new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000)));
}

function viewOf({ abandoned, ...row }: RunRow & { abandoned: boolean }): RunView {
  return {
    id: row.id,
    kind: row.kind,
    status: abandoned ? 'failed' : row.status,
    progress: { step: row.step, done: row.done, total: row.total, percent: row.percent },
    failure: abandoned ? { problem: 'interrupted' } : row.failure,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    report: row.report,
  };
}
