import { and, asc, eq, sql } from 'drizzle-orm';
import { nextAlert } from '#domain/alerts/job-alert.ts';
import { recordAudit, visitor } from '../audit/record-audit.ts';
import { jobAlerts } from '../db/schema/alerts.ts';
import { recordErasure } from '../erasure/record-erasure.ts';
import type { Program } from '../program.ts';
import { findAlert } from './alert-links.ts';
import { deleteAlerts } from './wipe-alerts.ts';

type Needs = Pick<Program, 'db' | 'now'>;

/**
 * Confirms an alert, or renews a confirmed one for another term. An address has one alert per search: if there is one
 * already, it takes over the new frequency and language, and nothing is sent twice. False if the link no longer works.
 */
export async function confirmAlert({ db, now: clock }: Needs, token: string): Promise<boolean> {
  const now = clock();
  return db.transaction(async (tx) => {
    const asked = await findAlert(tx, token, now);
    if (!asked) return false;
    const same = await tx
      .select()
      .from(jobAlerts)
      .where(
        and(
          eq(sql`lower(${jobAlerts.email})`, asked.email.toLowerCase()),
          eq(jobAlerts.search, asked.search),
        ),
      )
      .orderBy(asc(jobAlerts.id))
      .for('update');
    const alert = same.find(({ id }) => id === asked.id);
    if (!alert) return false;
    const kept = same.find(({ confirmedAt }) => confirmedAt) ?? alert;
    // A later request keeps its own link: it may ask for another frequency.
    const others = same.filter(
      ({ id, confirmedAt }) => id !== kept.id && (confirmedAt !== null || id === alert.id),
    );
    const { frequency, language } = alert;
    await tx
      .update(jobAlerts)
      .set({
        confirmedAt: now,
        frequency,
        language,
        ...(alert.confirmedAt === null && { dueAt: nextAlert(frequency, now) }),
        tokenHashes: [...kept.tokenHashes, ...others.flatMap(({ tokenHashes }) => tokenHashes)],
      })
      .where(eq(jobAlerts.id, kept.id));
    await deleteAlerts(tx, others);
    await recordAudit(tx, visitor, {
      action: 'update',
      entity: 'alert',
      entityId: kept.id,
      newData: { frequency },
      metadata: { event: kept.confirmedAt ? 'alertRenewed' : 'alertConfirmed' },
    });
    return true;
  });
}

/** Deletes the alert with its address. Stopping it again changes nothing. */
export async function stopAlert({ db, now: clock }: Needs, token: string): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const alert = await findAlert(tx, token, now, { lock: true });
    if (!alert) return;
    await deleteAlerts(tx, [alert]);
    await recordErasure(tx, now, 'withdrawn', { alertIds: [alert.id] });
    await recordAudit(tx, visitor, {
      action: 'delete',
      entity: 'alert',
      entityId: alert.id,
      metadata: { reason: 'withdrawn' },
    });
  });
}
