import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { type JobAlert, jobAlerts } from '../db/schema/alerts.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { forgetSubmission } from '../submissions/forget-submission.ts';

/** Of a mail of an alert: 0 is the one that asks for confirmation. */
export const alertMailKey = (id: string, number: number): string => `alert:${id}:${number}`;

/** Deletes alerts and the mails that were sent for them. Returns how many mails. */
export async function deleteAlerts(
  tx: Executor,
  alerts: readonly Pick<JobAlert, 'id' | 'tokenHashes'>[],
): Promise<number> {
  if (alerts.length === 0) return 0;
  await tx.delete(jobAlerts).where(
    inArray(
      jobAlerts.id,
      alerts.map(({ id }) => id),
    ),
  );
  for (const { id } of alerts) await forgetSubmission(tx, id);
  const deleted = await tx
    .delete(mailOutbox)
    .where(
      inArray(
        mailOutbox.dedupeKey,
        alerts.flatMap(({ id, tokenHashes }) => tokenHashes.map((_, at) => alertMailKey(id, at))),
      ),
    )
    .returning({ id: mailOutbox.id });
  return deleted.length;
}

/** Deletes the alerts to these addresses, in lower case. */
export async function wipeAlerts(
  tx: Executor,
  emails: readonly string[],
): Promise<{ alertIds: string[]; mails: number }> {
  if (emails.length === 0) return { alertIds: [], mails: 0 };
  const alerts = await tx
    .select({ id: jobAlerts.id, tokenHashes: jobAlerts.tokenHashes })
    .from(jobAlerts)
    .where(inArray(sql`lower(${jobAlerts.email})`, [...emails]))
    .for('update');
  return { alertIds: alerts.map(({ id }) => id), mails: await deleteAlerts(tx, alerts) };
}
