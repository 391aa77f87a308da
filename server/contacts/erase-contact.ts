import type { ErasureReason } from '#domain/candidates/candidate.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { erasedAddress } from '../candidates/erased-address.ts';
import { isId } from '../db/ids.ts';
import { AppError } from '../errors.ts';
import { recordErasure } from '../erasure/record-erasure.ts';
import { wipeMessages } from '../erasure/wipe-messages.ts';
import type { Program } from '../program.ts';
import { contactAudit } from './contact-record.ts';
import { contactHash, wipeContact } from './wipe-contact.ts';

/** Deleting a contact erases the person. Activities and opportunities stay, without their name. */
export async function eraseContact(
  { db, secrets, now }: Pick<Program, 'db' | 'secrets' | 'now'>,
  id: string,
  reason: ErasureReason,
  actor: Actor,
): Promise<void> {
  if (!isId(id)) throw new AppError('notFound');
  await db.transaction(async (tx) => {
    const wiped = await wipeContact(tx, id);
    if (!wiped) throw new AppError('notFound');
    const { contact, ids, redacted } = wiped;
    const hash = contactHash(secrets, contact);
    const emails = contact.email ? [contact.email.toLowerCase()] : [];
    const { messageIds, mails } = await wipeMessages(tx, emails);
    await recordErasure(tx, now(), reason, {
      contactIds: ids,
      contactHashes: hash ? [hash] : [],
      messageIds,
      senderHashes: emails.map((email) => erasedAddress(secrets, email)),
    });
    const oldData = { contacts: ids.length, redacted, messages: messageIds.length, mails };
    await recordAudit(
      tx,
      actor,
      contactAudit(contact, { action: 'delete', oldData, metadata: { event: 'erased', reason } }),
    );
  });
}
