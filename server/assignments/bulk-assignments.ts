import { and, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { type AssignmentStatus, assignmentStatuses, isClosed } from '#domain/assignments/assignment.ts';
import { actionsFor, statusActions } from '#domain/assignments/status-change.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { completeApplicationsOf } from '../applications/complete-applications.ts';
import type { BulkChange } from '../bulk/bulk-change.ts';
import { idList } from '../bulk/bulk-sources.ts';
import { rememberRows } from '../bulk/remember-rows.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { nextUpdate } from './assignment-record.ts';

const { id, status, publishedAt } = assignments;

export function changeStatuses(to: AssignmentStatus, today: Day): BulkChange {
  const possible = assignmentStatuses.filter((from) =>
    actionsFor(from).some((action) => statusActions[action] === to),
  );
  return {
    reasons: [
      ['already', eq(status, to)],
      ['otherStatus', notInArray(status, possible)],
      ...(to === 'open' ? [['deadlinePassed', lt(assignments.deadline, today)] as const] : []),
    ],
    columns: ['status', 'published_at', 'updated_at'],
    logged: ['status'],
    isPublic: true,
    async apply({ tx, actId, ids }) {
      await tx
        .update(assignments)
        .set({
          status: to,
          // An assignment that was closed before is news again.
          publishedAt: to === 'open' ? nextUpdate : publishedAt,
          updatedAt: nextUpdate,
        })
        .where(sql`${id} = any(${idList(ids)})`);
      if (!isClosed(to)) return;
      const { id: applicationId, assignmentId, completedAt } = guestApplications;
      const ended = await tx
        .select({ id: applicationId })
        .from(guestApplications)
        .where(and(inArray(assignmentId, [...ids]), isNull(completedAt)))
        .orderBy(applicationId)
        .for('no key update');
      const rows = {
        actId,
        kind: 'application',
        ids: ended.map((row) => row.id),
        columns: ['completed_at'],
        selected: false,
      } as const;
      await rememberRows(tx, rows, () => completeApplicationsOf(tx, ids));
    },
  };
}
