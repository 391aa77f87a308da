import { inArray, or, and, sql } from 'drizzle-orm';
import { wipeAlerts } from '../alerts/wipe-alerts.ts';
import type { Executor } from '../db/client.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { contactMessages } from '../db/schema/messages.ts';
import { patternOf } from './redact-text.ts';
import { wipeMails } from '../mails/wipe-mails.ts';
import { messageMailKey } from '../messages/submit-message.ts';
import { forgetSubmission } from '../submissions/forget-submission.ts';

/** Deletes the messages from these addresses, in lower case, and the alerts to them, with their mails. */
export async function wipeMessages(
  tx: Executor,
  emails: readonly string[],
): Promise<{ messageIds: string[]; alertIds: string[]; mails: number; storageNames: string[] }> {
  if (emails.length === 0) return { messageIds: [], alertIds: [], mails: 0, storageNames: [] };
  const written = await wipeMailsOfSenders(tx, emails);
  const messages = await tx
    .delete(contactMessages)
    .where(inArray(sql`lower(${contactMessages.email})`, [...emails]))
    .returning({ id: contactMessages.id });
  const messageIds = messages.map(({ id }) => id);
  for (const id of messageIds) await forgetSubmission(tx, id);
  const mails = await tx
    .delete(mailOutbox)
    .where(
      or(
        inArray(mailOutbox.dedupeKey, messageIds.map(messageMailKey)),
        // Of messages that staff deleted earlier.
        and(
          inArray(sql`lower(${mailOutbox.replyTo})`, [...emails]),
          inArray(mailOutbox.kind, ['contactMessage', 'callRequest']),
        ),
      ),
    )
    .returning({ id: mailOutbox.id });
  const alerts = await wipeAlerts(tx, emails);
  return {
    messageIds,
    alertIds: alerts.alertIds,
    mails: written.mails + mails.length + alerts.mails,
    storageNames: written.storageNames,
  };
}

async function wipeMailsOfSenders(tx: Executor, emails: readonly string[]) {
  const { id, name, phone } = contactMessages;
  const senders = await tx
    .select({ id, name, phone })
    .from(contactMessages)
    .where(inArray(sql`lower(${contactMessages.email})`, [...emails]));
  return wipeMails(tx, {
    personIds: senders.map((sender) => sender.id),
    emails,
    pattern: patternOf(
      [...senders.map((sender) => sender.name), ...emails],
      senders.map((sender) => sender.phone),
    ),
  });
}
