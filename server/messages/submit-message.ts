import type { MessageMailData } from '#domain/mail/mail-data.ts';
import { defaultLanguage } from '#domain/language.ts';
import type { CallRequestForm } from '#domain/messages/call-request-form.ts';
import type { ContactForm } from '#domain/messages/contact-form.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { recordMessageFrom } from '../contacts/record-contact-moment.ts';
import { newId } from '../db/ids.ts';
import { contactMessages } from '../db/schema/messages.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Program } from '../program.ts';
import { claimSubmission } from '../submissions/claim-submission.ts';

type MessageInput = { submissionKey?: string | undefined } & (
  | { kind: 'contact'; form: ContactForm }
  | { kind: 'call'; form: CallRequestForm }
);

/** The dedupe key of the mail about a message. */
export const messageMailKey = (id: string): string => `message:${id}`;

/** Stores a message and queues the mail about it. A repetition returns the earlier message; a correction is stored too. */
export async function submitMessage(
  program: Pick<Program, 'db' | 'settings' | 'now'>,
  { kind, form, submissionKey }: MessageInput,
  actor: Actor,
): Promise<{ id: string; repeated: boolean }> {
  const message = {
    name: form.user_name,
    email: form.user_email,
    company: form.company || undefined,
    phone: form.phone || undefined,
    role: 'role' in form ? form.role : undefined,
    subject: 'subject' in form ? form.subject : undefined,
    message: form.message,
  };
  const settings = await program.settings.current();
  const now = program.now();
  return program.db.transaction(async (tx) => {
    const id = newId();
    const submission = { about: kind, email: message.email, key: submissionKey, content: message };
    const { repeats, corrects: correctsId } = await claimSubmission(tx, submission, id, now);
    if (repeats) return { id: repeats, repeated: true };

    const times = { privacyAcceptedAt: now, createdAt: now };
    await tx.insert(contactMessages).values({ id, kind, ...message, correctsId, ...times });
    await recordMessageFrom(tx, message.email, now);
    // The audit log outlives the message, so it contains nothing personal.
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
