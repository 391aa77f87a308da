import { eq } from 'drizzle-orm';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { hashToken, newToken } from '../crypto/tokens.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { calendarFeeds } from '../db/schema/crm.ts';
import { AppError } from '../errors.ts';
import { queueMail } from '../mail/queue-mail.ts';

/**
 * Creates a calendar link and revokes the previous one. Only its hash is stored, so it can be shown once. A mail tells the
 * owner of the account: the link opens without signing in.
 */
export async function renewCalendarLink(db: Executor, now: Date, actor: StaffActor): Promise<string> {
  const { userId } = actor;
  const token = newToken();
  const row = { tokenHash: hashToken(token), createdAt: now };
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ createdAt: calendarFeeds.createdAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userId, userId));
    await tx
      .insert(calendarFeeds)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: row });
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'user',
      entityId: userId,
      oldData: { calendar_link: before?.createdAt ?? null },
      newData: { calendar_link: now },
    });
    const { email, language } = users;
    const [person] = await tx.select({ email, language }).from(users).where(eq(users.id, userId));
    if (!person) throw new AppError('notFound');
    await queueMail(tx, {
      kind: 'accountChange',
      to: person.email,
      language: person.language,
      data: { change: 'calendarLink', byName: '' },
    });
  });
  return token;
}
