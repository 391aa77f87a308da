import type { CvProblem } from '#domain/applications/cv-rules.ts';
import type { RefusedAttachment } from '#domain/mail/stored-mail.ts';
import type { Transaction } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { mailAttachments } from '../db/schema/mails.ts';
import { cleanFileName } from '../files/clean-file-name.ts';
import { removeFileBytes } from '../files/remove-file-bytes.ts';
import { recordStoredFile, storeCv, type StoredCv } from '../files/store-cv.ts';
import type { Secrets } from '../crypto/secrets.ts';
import type { Program } from '../program.ts';
import { readBounces } from './bounce.ts';
import { insertMail } from './insert-mail.ts';
import { findCopy, sentAtOf } from './find-copy.ts';
import { judgeMail } from './judge-mail.ts';
import { recordAbsence, recordBounces } from './mail-addresses.ts';
import type { ReadAttachment, ReadMime } from './parse-mime.ts';
import type { MailHead } from './read-headers.ts';
import { isErased } from './wipe-mails.ts';

type Needs = Pick<Program, 'db' | 'files' | 'now' | 'log' | 'config' | 'secrets'>;
export type ReceivedMail = { head: MailHead; mime: ReadMime; size: number; receivedAt: Date };
export type StoredMail = { id: string; threadId: string };
/** Remembers in the same transaction that a mail was read; without a mail, that it was not stored. */
export type Place = (tx: Transaction, mail: StoredMail | undefined) => Promise<void>;

type Kept = ReadAttachment & { file?: StoredCv | undefined };

/** Stores a mail, if it still may be, with its attachments. Tells whether it was new. */
export async function storeReceived(program: Needs, received: ReceivedMail, place: Place): Promise<boolean> {
  const kept: Kept[] = [];
  let isKept = false;
  try {
    for (const attachment of received.mime.attachments) kept.push(await keep(program, attachment));
    return await program.db.transaction(async (tx) => {
      const stored = await insertReceived(tx, program.secrets, received, kept);
      await place(tx, stored?.mail);
      // If COMMIT fails its outcome is unknown: leave the files to the sweep.
      isKept = stored?.isNew ?? false;
      return isKept;
    });
  } finally {
    if (!isKept) for (const { file } of kept) if (file) await removeFileBytes(program, file.storageName);
  }
}

/** `kept`: its attachments, with the file of each that is stored. */
export async function insertReceived(
  tx: Transaction,
  secrets: Secrets,
  { head, mime, size, receivedAt }: ReceivedMail,
  kept: readonly Kept[],
): Promise<{ mail: StoredMail; isNew: boolean } | undefined> {
  const { isStored, incoming, people, authorId } = await judgeMail(tx, head);
  const sentAt = sentAtOf(head, receivedAt);
  if (head.automatic === 'bounce') await recordBounces(tx, readBounces(mime), sentAt);
  if (!isStored) return undefined;
  // A mailbox that is read again does not bring somebody back who was erased.
  const addresses = head.participants.map(({ address }) => address);
  if (await isErased(tx, secrets, addresses, sentAt)) return undefined;
  const from = head.participants.find(({ role }) => role === 'from')?.address ?? '';
  const about = { head, receivedAt, body: mime.body };
  const { key: messageKey, copy } = await findCopy(tx, about, incoming);
  if (copy) return { mail: copy, isNew: false };
  if (messageKey === undefined) throw new Error('A mail without a key');
  const id = newId();
  const inserted = await insertMail(
    tx,
    {
      id,
      messageKey,
      references: head.references,
      participants: head.participants,
      incoming,
      sentAt,
      subject: head.subject,
      body: mime.body,
      html: mime.html,
      replyTo: head.replyTo ?? null,
      automatic: head.automatic ?? null,
      size,
      authorId: incoming ? null : authorId,
    },
    people,
  );
  if (!inserted) {
    // Another mailbox handed it in a moment ago.
    const { copy: earlier } = await findCopy(tx, about, incoming);
    if (!earlier) throw new Error('Another mail took the key of this one');
    return { mail: earlier, isNew: false };
  }
  await insertAttachments(tx, id, kept);
  if (incoming && from) await recordAbsence(tx, { from, automatic: head.automatic, at: sentAt });
  return { mail: { id, threadId: inserted.threadId }, isNew: true };
}

async function keep(program: Needs, attachment: ReadAttachment): Promise<Kept> {
  const { content, ...described } = attachment;
  if (!content) return described;
  const { cv, problem } = await storeCv(program, {
    name: attachment.name,
    size: content.length,
    bytes: async () => content,
  });
  return problem ? { ...described, refused: refusals[problem] ?? 'unreadable' } : { ...described, file: cv };
}

const refusals: Partial<Record<CvProblem, RefusedAttachment>> = {
  cvTooLarge: 'size',
  cvWrongType: 'type',
  cvInfected: 'unsafe',
  // Nothing is stored unscanned; the mail itself must not wait for the scanner.
  cvNotScanned: 'unsafe',
};

async function insertAttachments(tx: Transaction, mailId: string, kept: readonly Kept[]): Promise<void> {
  for (const { file } of kept) if (file) await recordStoredFile(tx, file);
  if (kept.length === 0) return;
  await tx.insert(mailAttachments).values(
    kept.map(({ file, name, mediaType, size, refused }, position) => ({
      id: newId(),
      mailId,
      position,
      fileId: file?.id ?? null,
      name: cleanFileName(name),
      mediaType: file?.mediaType ?? mediaType,
      size,
      refused: refused ?? null,
    })),
  );
}
