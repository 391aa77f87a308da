import type { ErasureReason } from '#domain/candidates/candidate.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { erasedAddress } from '../candidates/erased-address.ts';
import { isId } from '../db/ids.ts';
import { AppError } from '../errors.ts';
import { removeFileBytes } from '../files/remove-file-bytes.ts';
import { recordErasure } from '../erasure/record-erasure.ts';
import { wipeMessages } from '../erasure/wipe-messages.ts';
import type { Program } from '../program.ts';
import { findMessage } from './message-queries.ts';

/** Erases the sender of a message: all messages from that address, the alerts to it and the mails about them. */
export async function eraseSender(
  program: Pick<Program, 'db' | 'secrets' | 'now' | 'files' | 'log'>,
  messageId: string,
  reason: ErasureReason,
  actor: Actor,
): Promise<void> {
  if (!isId(messageId)) throw new AppError('notFound');
  const { db, secrets, now } = program;
  const storageNames = await db.transaction(async (tx) => {
    const message = await findMessage(tx, messageId);
    if (!message) throw new AppError('notFound');
    const {
      messageIds,
      alertIds,
      mails,
      storageNames: files,
    } = await wipeMessages(tx, [message.email.toLowerCase()]);
    // A second request at the same moment has nothing left to erase.
    if (messageIds.length === 0) throw new AppError('notFound');
    const senderHashes = [erasedAddress(secrets, message.email)];
    await recordErasure(tx, now(), reason, { messageIds, alertIds, senderHashes });
    const oldData = { messages: messageIds.length, alerts: alertIds.length, mails };
    const metadata = { event: 'erased', reason } as const;
    await recordAudit(tx, actor, {
      action: 'delete',
      entity: 'message',
      entityId: messageId,
      oldData,
      metadata,
    });
    return files;
  });
  for (const storageName of storageNames) await removeFileBytes(program, storageName);
}
