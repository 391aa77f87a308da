import { sql } from 'drizzle-orm';
import { EXPIRED_VISIBLE_DAYS } from '#domain/assignments/assignment.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import type { Program } from '../program.ts';

/** Their assignment was closed, or is about to be deleted: that ends the procedure. A moment that is set stays. */
export async function completeApplicationsOf(tx: Executor, assignmentIds: readonly string[]): Promise<void> {
  await tx.execute(sql`update guest_applications set completed_at = greatest(created_at, clock_timestamp())
    where assignment_id = any(${sql.param([...assignmentIds])}::uuid[]) and completed_at is null`);
}

/**
 * Daily: an assignment that expired is closed when it leaves the site. Candidates in interview or offer continue.
 */
export async function completeExpiredApplications({ db, now }: Pick<Program, 'db' | 'now'>): Promise<void> {
  const lastVisible = addDays(calendarDay(now()), -EXPIRED_VISIBLE_DAYS);
  await db.execute(sql`update guest_applications a set completed_at = greatest(a.status_changed_at,
      (s.deadline + ${EXPIRED_VISIBLE_DAYS + 1}::int)::timestamp at time zone 'Europe/Amsterdam')
    from assignments s where s.id = a.assignment_id and a.completed_at is null
      and a.status in ('pending', 'reviewing') and s.deadline < ${lastVisible}::date`);
}

/** Rows of an older archive, or of an instance of the version before, have no moment. */
export async function completeEndedApplications(db: Executor): Promise<void> {
  await db.execute(sql`update guest_applications set completed_at = status_changed_at
    where completed_at is null and status in ('accepted', 'rejected')`);
  await db.execute(sql`update guest_applications a set completed_at = greatest(s.updated_at, a.created_at)
    from assignments s where s.id = a.assignment_id and a.completed_at is null
      and s.status in ('closed', 'archived')`);
}
