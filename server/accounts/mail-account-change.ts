import { eq } from 'drizzle-orm';
import type { MailData } from '#domain/mail/mail-data.ts';
import type { Executor } from '../db/client.ts';
import { type User, users } from '../db/schema/accounts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { StaffActor } from './record-account-event.ts';

/** Tells someone what a colleague changed about their account; `toSelf`: also what they changed themselves. */
export async function mailAccountChange(
  tx: Executor,
  person: Pick<User, 'id' | 'email' | 'language'>,
  change: Omit<MailData['accountChange'], 'byName'>,
  actor: StaffActor,
  { toSelf = false } = {},
): Promise<void> {
  if (person.id === actor.userId && !toSelf) return;
  const [by] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actor.userId));
  const data = { ...change, byName: by?.name ?? '' };
  await queueMail(tx, { kind: 'accountChange', to: person.email, language: person.language, data });
}
