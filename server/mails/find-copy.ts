import { inArray } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { mails } from '../db/schema/mails.ts';
import { hashedKey } from './mail-keys.ts';
import type { MailHead } from './read-headers.ts';

type Found = {
  /** Under which the mail is stored; undefined if only its text can tell. */
  key: string | undefined;
  copy: { id: string; threadId: string } | undefined;
};

/**
 * The stored mail that this is a copy of, if there is one. Senders write the Message-ID, so one that another mail has too does
 * not hide this mail. A mail of staff may get another sender or date on its way, from the provider that sends it.
 */
export async function findCopy(
  db: Executor,
  { head, receivedAt, body }: { head: MailHead; receivedAt: Date; body?: string },
  incoming: boolean,
): Promise<Found> {
  const from = head.participants.find(({ role }) => role === 'from')?.address ?? '';
  const written = [from, head.date?.toISOString() ?? '', head.subject];
  const named = head.messageKey ?? (body === undefined ? undefined : hashedKey([...written, body]));
  const distinct = named === undefined ? undefined : hashedKey([named, ...written]);
  const keys = [named, distinct, ...head.otherKeys].filter((key) => key !== undefined);
  if (keys.length === 0) return { key: named, copy: undefined };
  const rows = await db
    .select({
      key: mails.messageKey,
      id: mails.id,
      threadId: mails.threadId,
      incoming: mails.incoming,
      from: mails.fromAddress,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(inArray(mails.messageKey, keys));
  const sentAt = sentAtOf(head, receivedAt).getTime();
  const isDated = sentAt === head.date?.getTime();
  const same = rows.find((row) => {
    if (row.key === distinct) return true;
    if (row.from !== from) return !row.incoming && !incoming;
    return !row.incoming || !isDated || row.sentAt.getTime() === sentAt;
  });
  const isTaken = rows.some(({ key }) => key === named);
  return { key: isTaken ? distinct : named, copy: same && { id: same.id, threadId: same.threadId } };
}

const DAY_MS = 24 * 60 * 60 * 1000;
const BEFORE_MAIL = Date.UTC(1990);

/** The sender writes the date: one in the future would keep a thread at the top. */
export function sentAtOf({ date }: Pick<MailHead, 'date'>, receivedAt: Date): Date {
  const isPossible = date && date.getTime() > BEFORE_MAIL && date.getTime() < receivedAt.getTime() + DAY_MS;
  return isPossible ? date : receivedAt;
}
