import { and, lt, ne } from 'drizzle-orm';
import { MAIL_KEPT_DAYS } from '#domain/mail/mail-kind.ts';
import type { Executor } from '../db/client.ts';
import { mailOutbox } from '../db/schema/mail.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What mails are written from is personal: the outbox is no archive. Returns how many went. */
export async function forgetOldMails(db: Executor, now: Date): Promise<number> {
  const before = new Date(now.getTime() - MAIL_KEPT_DAYS * dayMs);
  const gone = await db
    .delete(mailOutbox)
    .where(and(lt(mailOutbox.createdAt, before), ne(mailOutbox.status, 'sending')))
    .returning({ id: mailOutbox.id });
  return gone.length;
}
