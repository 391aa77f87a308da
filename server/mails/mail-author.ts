import { eq } from 'drizzle-orm';
import type { StaffActor } from '../accounts/record-account-event.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { sendersFor } from './compose.ts';
import type { PersonMail } from './queue-person-mail.ts';

/** The sender of a mail of this colleague: the mailbox that they chose or else their own, or else the agency. */
export async function authorOf(
  db: Executor,
  settings: Program['settings'],
  { userId }: Pick<StaffActor, 'userId'>,
  mailboxId?: string | null,
): Promise<{
  mail: Pick<PersonMail, 'authorId' | 'from' | 'replyTo' | 'mailboxId'>;
  colleague: { name: string; email: string; phone: string | null };
}> {
  const [author] = await db.select().from(users).where(eq(users.id, userId));
  const senders = await sendersFor({ settings, db }, { userId });
  const sender =
    mailboxId === undefined ? senders[0] : (senders.find(({ id }) => id === mailboxId) ?? senders.at(-1));
  if (!author || !sender) throw new AppError('notFound');
  const isAgency = sender.id === null;
  return {
    mail: {
      authorId: author.id,
      from: { address: sender.address, name: isAgency ? `${author.name} (${sender.name})` : sender.name },
      replyTo: isAgency ? { address: author.email, name: author.name } : undefined,
      mailboxId: sender.id,
    },
    colleague: { name: author.name, email: author.email, phone: author.phone },
  };
}
