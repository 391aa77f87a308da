import { headerText } from '#domain/mail/header-text.ts';
import type { Language } from '#domain/language.ts';
import type { MailAddress } from '#domain/mail/stored-mail.ts';
import type { Transaction } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { mailAttachments } from '../db/schema/mails.ts';
import { hintJob } from '../timetable/hint-job.ts';
import { insertMail, type Participant, type ThreadAbout } from './insert-mail.ts';
import { findKnownPeople } from './known-people.ts';

export type Attached = { fileId: string; name: string; mediaType: string; size: number };
export type PersonMail = {
  /** Of the mail and of its row in the outbox. */
  id: string;
  authorId: string;
  from: MailAddress;
  replyTo?: MailAddress | undefined;
  to: readonly MailAddress[];
  cc?: readonly MailAddress[];
  subject: string;
  body: string;
  language: Language;
  templateId?: string | null;
  mailboxId?: string | null;
  batchId?: string | null;
  attachments?: readonly Attached[];
  /** The keys of the mails before it, the first one first. */
  references?: readonly string[];
  about?: ThreadAbout;
  now: Date;
  /** Until then it can be taken back. */
  undoUntil?: Date | undefined;
  /** The link to stop mail to many, if it is one of them. */
  unsubscribe?: string | undefined;
  /** The message it answers, which is marked once the mail is sent. */
  messageId?: string | undefined;
};

/** Stores the mail on the records of its recipients and queues it. */
export async function queuePersonMail(tx: Transaction, mail: PersonMail): Promise<{ threadId: string }> {
  const { id, from, to, cc = [], now, undoUntil, attachments = [] } = mail;
  const subject = headerText(mail.subject);
  const participants: Participant[] = [
    { role: 'from', ...lowered(from) },
    ...to.map((one) => ({ role: 'to' as const, ...lowered(one) })),
    ...cc.map((one) => ({ role: 'cc' as const, ...lowered(one) })),
  ];
  const recipients = participants.filter(({ role }) => role !== 'from').map(({ address }) => address);
  const stored = await insertMail(
    tx,
    {
      id,
      messageKey: messageKeyOf(id, from.address),
      references: mail.references ?? [],
      incoming: false,
      sentAt: now,
      replyTo: mail.replyTo?.address ?? null,
      subject,
      body: mail.body,
      authorId: mail.authorId,
      templateId: mail.templateId ?? null,
      language: mail.language,
      participants,
    },
    await findKnownPeople(tx, recipients),
    mail.about,
  );
  if (!stored) throw new Error('This mail was queued before');
  if (attachments.length > 0)
    await tx
      .insert(mailAttachments)
      .values(attachments.map((file, position) => ({ id: newId(), mailId: id, position, ...file })));
  await tx.insert(mailOutbox).values({
    id,
    kind: 'personMail',
    toAddress: to[0]?.address ?? '',
    replyTo: mail.replyTo?.address ?? null,
    language: mail.language,
    subject,
    data: {
      references: mail.references ?? [],
      ...(mail.unsubscribe && { unsubscribe: mail.unsubscribe }),
      ...(mail.messageId && { messageId: mail.messageId }),
    },
    mailboxId: mail.mailboxId ?? null,
    batchId: mail.batchId ?? null,
    undoUntil: undoUntil ?? null,
    nextAttemptAt: undoUntil ?? now,
    queuedAt: undoUntil ?? now,
  });
  if (!undoUntil) await hintJob(tx, 'sendMails');
  return stored;
}

const lowered = ({ address, name }: MailAddress): MailAddress => ({ address: address.toLowerCase(), name });

/** The Message-ID without its brackets. */
const messageKeyOf = (id: string, fromAddress: string): string =>
  `${id}@${fromAddress.slice(fromAddress.lastIndexOf('@') + 1).toLowerCase()}`;
