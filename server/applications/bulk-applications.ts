import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#domain/applications/application-status.ts';
import type { BulkChange } from '../bulk/bulk-change.ts';
import { idList } from '../bulk/bulk-sources.ts';
import { rememberRows } from '../bulk/remember-rows.ts';
import { lockCandidatesOf } from '../candidates/lock-candidate.ts';
import { recordActivity } from '../candidates/record-activity.ts';
import { guestApplications as applications } from '../db/schema/applications.ts';
import { changedStatus } from './change-application-status.ts';

const { id, candidateId, status, archivedAt, completedAt } = applications;

/** Its mail would have to be taken back, and could not be put back by undoing. */
const rejectionWaits = sql`${status} = 'rejected' and exists (select from mail_outbox o
  where o.kind = 'personMail' and o.status in ('queued', 'failed')
    and o.data->'rejection'->>'applicationId' = guest_applications.id::text)`;

export const changeStatuses = (to: ApplicationStatus): BulkChange => ({
  reasons: [
    ['already', eq(status, to)],
    ['rejectionWaiting', rejectionWaits],
  ],
  columns: ['status', 'status_changed_at', 'updated_at', 'archived_at', 'completed_at', 'closing_reason'],
  logged: ['status'],
  lock: lockCandidatesOf,
  async apply({ tx, actId, ids, now }) {
    const running = await tx
      .selectDistinct({ id: candidateId })
      .from(applications)
      .where(and(sql`${id} = any(${idList(ids)})`, isNull(completedAt)));
    const people = running.map((row) => row.id);
    await tx
      .update(applications)
      // A rejection that is undone takes its reason with it.
      .set({
        ...changedStatus(to, now),
        closingReason: sql`case when ${status} = 'rejected' then null else ${applications.closingReason} end`,
      })
      .where(sql`${id} = any(${idList(ids)})`);
    const rows = {
      actId,
      kind: 'candidate',
      ids: people,
      columns: ['last_active_at'],
      selected: false,
    } as const;
    await rememberRows(tx, rows, () => recordActivity(tx, people, now));
  },
});

export const changeArchive = (archived: boolean): BulkChange => ({
  reasons: [['already', archived ? sql`${archivedAt} is not null` : isNull(archivedAt)]],
  columns: ['archived_at'],
  stamps: ['updated_at'],
  logged: ['archived_at'],
  async apply({ tx, ids, now }) {
    await tx
      .update(applications)
      .set({ archivedAt: archived ? now : null })
      .where(sql`${id} = any(${idList(ids)})`);
  },
});
