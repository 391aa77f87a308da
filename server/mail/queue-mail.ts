import type { Language } from '#domain/language.ts';
import type { MailKind } from '#domain/mail/mail-kind.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { mailOutbox } from '../db/schema/mail.ts';

export type QueuedMail = {
  kind: MailKind;
  to: string;
  language: Language;
  /** What the mail is written from when it is sent; `domain/mail/mail-data.ts` names it for each kind. */
  data: Record<string, unknown>;
  replyTo?: string;
  /** A second mail with the same key is not queued. */
  dedupeKey?: string;
};

/** Takes part in the transaction of what the mail tells of: both happen or neither. */
export async function queueMail(tx: Executor, mail: QueuedMail): Promise<void> {
  await tx
    .insert(mailOutbox)
    .values({
      id: newId(),
      kind: mail.kind,
      toAddress: mail.to,
      replyTo: mail.replyTo ?? null,
      language: mail.language,
      data: mail.data,
      dedupeKey: mail.dedupeKey ?? null,
    })
    .onConflictDoNothing({ target: mailOutbox.dedupeKey });
}
