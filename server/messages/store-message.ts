import type { MessageMailData } from '#domain/mail/mail-data.ts';
import { defaultLanguage } from '#domain/language.ts';
import type { MessageKind } from '#domain/messages/message-kind.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { contactMessages } from '../db/schema/messages.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Program } from '../program.ts';
import { claimSubmission } from '../submissions/claim-submission.ts';

export type MessageProgram = Pick<Program, 'db' | 'settings' | 'now'>;
export type MessageOutcome = { id: string; repeated: boolean };

export type NewMessage = Omit<MessageMailData, 'messageId'>;

/** Under which key the mail about a message stands in the outbox. */
export const messageMailKey = (id: string): string => `message:${id}`;

/** Stored and queued for the company in one transaction; the same message sent twice is one message. */
export async function storeMessage(
  program: MessageProgram,
  kind: MessageKind,
  message: NewMessage,
  submissionKey: string | undefined,
  actor: Actor,
): Promise<MessageOutcome> {
  const settings = await program.settings.current();
  const now = program.now();
  return program.db.transaction(async (tx) => {
    const id = newId();
    const submission = { about: kind, email: message.email, key: submissionKey, content: { ...message } };
    const earlier = await claimSubmission(tx, submission, id, now);
    if (earlier) return { id: earlier, repeated: true };

    await tx.insert(contactMessages).values({ id, kind, ...message, privacyAcceptedAt: now, createdAt: now });
    // As with applications: what happened, not who wrote it.
    await recordAudit(tx, actor, { action: 'create', entity: 'message', entityId: id, newData: { kind } });
    if (settings.notifications.email_notifications) {
      await queueMail(tx, {
        kind: kind === 'contact' ? 'contactMessage' : 'callRequest',
        to: settings.company.email,
        replyTo: message.email,
        language: defaultLanguage,
        data: { messageId: id, ...message } satisfies MessageMailData,
        dedupeKey: messageMailKey(id),
      });
    }
    return { id, repeated: false };
  });
}
