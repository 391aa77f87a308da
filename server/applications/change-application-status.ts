import { and, asc, eq, gt, inArray, not, sql } from 'drizzle-orm';
import { type ApplicationStatus, completedStatuses } from '#domain/applications/application-status.ts';
import type { StatusChange, StatusOutcome } from '#domain/applications/status-change.ts';
import { rejectionMark } from '#domain/applications/rejection.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import { correctedSince } from '#domain/retention.ts';
import { type Actor, type AuditEntry, recordAudit, recordAudits } from '../audit/record-audit.ts';
import { lockCandidatesOf } from '../candidates/lock-candidate.ts';
import { recordActivity } from '../candidates/record-activity.ts';
import type { Transaction } from '../db/client.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { cancelMails, rejectionMailOf } from '../mails/cancel-mails.ts';
import type { Program } from '../program.ts';
import { lastStatusChange } from './last-status-change.ts';

/** Changes each application that still has the status that was shown. Changes by others are kept and reported. */
export function changeApplicationStatus(
  program: Pick<Program, 'db' | 'now'>,
  change: StatusChange,
  actor: Actor,
): Promise<StatusOutcome[]> {
  return program.db.transaction((tx) => changeWithin(tx, change, { now: program.now(), actor }));
}

/** In the transaction of the caller. */
export async function changeWithin(
  tx: Transaction,
  { applications, to }: StatusChange,
  { now, actor }: { now: Date; actor: Actor },
): Promise<StatusOutcome[]> {
  const { id, candidateId, status, completedAt } = guestApplications;
  const ids = applications.map((application) => application.id);
  await lockCandidatesOf(tx, ids);
  // In a fixed order, so that two changes of the same rows cannot deadlock.
  const rows = await tx
    .select({ id, candidateId, status, completedAt })
    .from(guestApplications)
    .where(inArray(id, ids))
    .orderBy(asc(guestApplications.id))
    .for('update');
  const current = new Map(rows.map((row) => [row.id, row.status]));
  const outcomes = applications.map((shown): StatusOutcome => {
    const stored = current.get(shown.id);
    if (!stored) return { id: shown.id, outcome: 'gone' };
    if (stored === to) return { id: shown.id, outcome: 'already', status: stored };
    if (stored === shown.from) return { id: shown.id, outcome: 'changed', status: to };
    return { id: shown.id, outcome: 'conflict', status: stored, by: null };
  });
  const changed = outcomes.filter(({ outcome }) => outcome === 'changed').map((outcome) => outcome.id);
  if (changed.length > 0) {
    await tx
      .update(guestApplications)
      .set(changedStatus(to, now))
      .where(inArray(guestApplications.id, changed));
  }
  const reopened = changed.filter((id) => current.get(id) === 'rejected');
  if (reopened.length > 0) {
    const reasons = new Map(applications.map((shown) => [shown.id, shown.reason ?? null]));
    await withdrawRejections(
      tx,
      reopened.map((reopenedId) => ({ id: reopenedId, reason: reasons.get(reopenedId) ?? null })),
      actor,
    );
  }
  const running = rows.filter((row) => changed.includes(row.id) && !row.completedAt);
  await recordActivity(
    tx,
    running.map((row) => row.candidateId),
    now,
  );
  for (const changedId of changed) {
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'application',
      entityId: changedId,
      oldData: { status: current.get(changedId) },
      newData: { status: to },
    });
  }
  return Promise.all(outcomes.map((outcome) => withName(tx, outcome)));
}

/** A status change takes the application out of the archive. */
export const changedStatus = (to: ApplicationStatus, now: Date) => ({
  status: to,
  statusChangedAt: now,
  updatedAt: now,
  archivedAt: null,
  completedAt: completion(to, now),
});

/**
 * A rejection that is undone takes its reason with it, and its mail if that was not sent. The reason before it comes from
 * the mail, or else from the colleague who undoes it.
 */
async function withdrawRejections(
  tx: Transaction,
  rejections: readonly { id: string; reason: string | null }[],
  actor: Actor,
): Promise<void> {
  const { id, closingReason } = guestApplications;
  const withdrawn = await cancelMails(tx, rejectionMailOf(rejections.map((one) => one.id)));
  const marks = withdrawn.flatMap(({ data }) => rejectionMark.safeParse(data).data?.rejection ?? []);
  for (const rejection of rejections) {
    const mark = marks.find(({ applicationId }) => applicationId === rejection.id);
    await tx
      .update(guestApplications)
      .set({ closingReason: mark ? mark.reasonBefore : rejection.reason })
      .where(and(eq(id, rejection.id), mark && sql`${closingReason} is not distinct from ${mark.reason}`));
  }
  const entries = withdrawn.map((mail): AuditEntry => ({
    action: 'delete',
    entity: 'mail',
    entityId: mail.id,
    metadata: { event: 'mailTakenBack' },
  }));
  await recordAudits(tx, actor, entries);
}

/**
 * The first completion counts, also if the application is reopened later: otherwise staff could keep it for as long as
 * they like. A mistake that is corrected at once does not, unless the assignment was closed: that ended it too.
 */
function completion(to: ApplicationStatus, now: Date) {
  const { completedAt, status } = guestApplications;
  if (isOneOf(completedStatuses, to)) return sql`coalesce(${completedAt}, ${now.toISOString()}::timestamptz)`;
  const closed = sql`exists (select from assignments s where s.id = ${guestApplications.assignmentId}
    and s.status in ('closed', 'archived'))`;
  const corrected = and(
    inArray(status, [...completedStatuses]),
    gt(completedAt, correctedSince(now)),
    not(closed),
  );
  return sql`case when ${corrected} then null else ${completedAt} end`;
}

/** Names the colleague who changed it first. */
async function withName(tx: Transaction, outcome: StatusOutcome): Promise<StatusOutcome> {
  if (outcome.outcome !== 'conflict') return outcome;
  const last = await lastStatusChange(tx, outcome.id);
  return { ...outcome, by: last?.name ?? null };
}
