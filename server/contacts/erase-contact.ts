import { and, eq, type SQL } from 'drizzle-orm';
import type { ErasureReason } from '#domain/candidates/candidate.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { erasedAddress } from '../candidates/erased-address.ts';
import { isId } from '../db/ids.ts';
import { contacts } from '../db/schema/crm.ts';
import { AppError } from '../errors.ts';
import { removeFileBytes } from '../files/remove-file-bytes.ts';
import { recordErasure } from '../erasure/record-erasure.ts';
import { wipeMessages } from '../erasure/wipe-messages.ts';
import type { Program } from '../program.ts';
import { contactAudit } from './contact-record.ts';
import { contactHash, wipeContact } from './wipe-contact.ts';

/**
 * Deleting a contact erases the person. Activities and opportunities stay, without their name. `onlyIf` is asked under the
 * lock: since a job found them, there may have been contact.
 */
export async function eraseContact(
  program: Pick<Program, 'db' | 'secrets' | 'now' | 'files' | 'log'>,
  id: string,
  reason: ErasureReason,
  actor: Actor,
  onlyIf?: SQL,
): Promise<void> {
  if (!isId(id)) throw new AppError('notFound');
  const { db, secrets, now } = program;
  const storageNames = await db.transaction(async (tx) => {
    const asked = and(eq(contacts.id, id), onlyIf);
    const [found] = await tx.select({ id: contacts.id }).from(contacts).where(asked).for('update');
    const wiped = found && (await wipeContact(tx, id));
    if (!wiped) throw new AppError('notFound');
    const { contact, ids, redacted } = wiped;
    const hash = contactHash(secrets, contact);
    const emails = contact.email ? [contact.email.toLowerCase()] : [];
    const { messageIds, alertIds, mails, storageNames: files } = await wipeMessages(tx, emails);
    await recordErasure(tx, now(), reason, {
      contactIds: ids,
      contactHashes: hash ? [hash] : [],
      messageIds,
      alertIds,
      senderHashes: emails.map((email) => erasedAddress(secrets, email)),
    });
    const wipedToo = { messages: messageIds.length, alerts: alertIds.length, mails: mails + wiped.mails };
    const oldData = { contacts: ids.length, redacted, ...wipedToo };
    await recordAudit(
      tx,
      actor,
      contactAudit(contact, { action: 'delete', oldData, metadata: { event: 'erased', reason } }),
    );
    return [...wiped.storageNames, ...files];
  });
  for (const storageName of storageNames) await removeFileBytes(program, storageName);
}
