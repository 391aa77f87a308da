import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AuditEntity } from '#domain/audit/audit-entry.ts';
import type { Executor } from '../db/client.ts';
import { jobAlerts } from '../db/schema/alerts.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { readPersonMails } from '../mails/export-mails.ts';
import { contactMessages } from '../db/schema/messages.ts';

/** The messages, alerts and mails from and to these addresses, in lower case. */
export async function readCorrespondence(db: Executor, emails: string[]) {
  const [written, messages, alerts, mails] = await Promise.all([
    readPersonMails(db, emails),
    db
      .select()
      .from(contactMessages)
      .where(inArray(sql`lower(${contactMessages.email})`, emails)),
    db
      .select()
      .from(jobAlerts)
      .where(inArray(sql`lower(${jobAlerts.email})`, emails)),
    db
      .select()
      .from(mailOutbox)
      .where(
        or(
          inArray(sql`lower(${mailOutbox.toAddress})`, emails),
          inArray(sql`lower(${mailOutbox.replyTo})`, emails),
        ),
      ),
  ]);
  return {
    ...written,
    messages: messages.map(({ search: _search, ...message }) => message),
    alerts: alerts.map(({ tokenHashes: _hashes, ...alert }) => alert),
    mails: mails.map(({ leaseBy: _by, leaseUntil: _until, ...mail }) => mail),
  };
}

export const textList = (ids: readonly string[]) => sql`${sql.param(`{${ids.join(',')}}`)}::text[]`;

export const ofEntities = (entity: AuditEntity, ids: readonly string[]) =>
  and(eq(auditLogs.entityType, entity), sql`${auditLogs.entityId} = any(${textList(ids)})`);

/** Without the names of staff, which are not data of this person. */
export function readHistory(db: Executor, where: SQL | undefined) {
  const { timestamp, actionType, entityType, entityId, oldData, newData } = auditLogs;
  return db
    .select({
      timestamp,
      actionType,
      entityType,
      entityId,
      event: sql<string | null>`${auditLogs.metadata} ->> 'event'`,
      oldData,
      newData,
    })
    .from(auditLogs)
    .where(where)
    .orderBy(asc(timestamp), asc(auditLogs.id));
}
