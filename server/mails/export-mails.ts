import { asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { storedFiles } from '../db/schema/files.ts';
import { mailAttachments, mailParticipants, mails } from '../db/schema/mails.ts';

/** The mail between staff and these addresses, in lower case, with the attachments as documents. */
export async function readPersonMails(db: Executor, emails: readonly string[]) {
  const found = db
    .select({ id: mailParticipants.mailId })
    .from(mailParticipants)
    .where(inArray(mailParticipants.address, [...emails]));
  const { id, sentAt, incoming, fromAddress, fromName, subject, body, html } = mails;
  const rows = await db
    .select({ id, sentAt, incoming, fromAddress, fromName, subject, body, html })
    .from(mails)
    .where(inArray(id, found))
    .orderBy(asc(sentAt), asc(id));
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return { personMails: [], attachments: [] };
  const [participants, attached] = await Promise.all([
    db.select().from(mailParticipants).where(inArray(mailParticipants.mailId, ids)),
    db
      .select({
        mailId: mailAttachments.mailId,
        originalName: mailAttachments.name,
        displayName: mailAttachments.name,
        mediaType: mailAttachments.mediaType,
        size: mailAttachments.size,
        storageName: storedFiles.storageName,
      })
      .from(mailAttachments)
      .innerJoin(storedFiles, eq(storedFiles.id, mailAttachments.fileId))
      .where(inArray(mailAttachments.mailId, ids)),
  ]);
  const peopleOf = Map.groupBy(participants, ({ mailId }) => mailId);
  return {
    personMails: rows.map((row) => ({
      ...row,
      participants: (peopleOf.get(row.id) ?? []).map(({ mailId: _mail, ...one }) => one),
    })),
    attachments: attached,
  };
}
