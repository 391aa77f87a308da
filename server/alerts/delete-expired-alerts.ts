import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { fixedTerms, keptSince, termOf } from '#domain/retention.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { recordAudit, system } from '../audit/record-audit.ts';
import { jobAlerts } from '../db/schema/alerts.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { deleteEach } from '../records/delete-each.ts';
import { deleteAlerts } from './wipe-alerts.ts';

export const endedAlerts = (settings: Settings, now: Date) =>
  lt(jobAlerts.confirmedAt, keptSince(termOf(settings, 'alerts'), now));

export const unconfirmedAlerts = (now: Date) =>
  and(isNull(jobAlerts.confirmedAt), lt(jobAlerts.requestedAt, keptSince(fixedTerms.alertRequests, now)));

/** Deletes alerts that were not confirmed in time or not renewed, with their mails. Returns how many. */
export async function deleteExpiredAlerts({
  db,
  now: clock,
  settings,
}: Pick<Program, 'db' | 'now' | 'settings'>): Promise<number> {
  const now = clock();
  const expired = or(endedAlerts(await settings.current(), now), unconfirmedAlerts(now));
  const { id } = jobAlerts;
  return deleteEach(
    (after, limit) =>
      db
        .select({ id })
        .from(jobAlerts)
        .where(and(expired, gt(id, after)))
        .orderBy(asc(id))
        .limit(limit),
    (found) =>
      db.transaction(async (tx) => {
        // Since it was found, it may have been renewed.
        const [alert] = await tx
          .select()
          .from(jobAlerts)
          .where(and(eq(id, found), expired))
          .for('update');
        if (!alert) throw new AppError('notFound');
        await deleteAlerts(tx, [alert]);
        const metadata = { reason: 'retention' } as const;
        await recordAudit(tx, system, { action: 'delete', entity: 'alert', entityId: found, metadata });
      }),
  );
}
