import { eq, sql } from 'drizzle-orm';
import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { findLink, useLink } from './one-time-links.ts';
import { recordAccountEvent, type Origin } from './record-account-event.ts';

/** Invitation and reset links do not confirm an address: if no mail can be sent, an owner passes them on. */
export async function verifyEmail(
  db: Executor,
  input: { token: string },
  origin: Origin,
): Promise<{ ok: true } | Refusal> {
  const user = await findLink(db, 'verification', input.token);
  if (!user) return refused('linkNotValid');
  return db.transaction(async (tx) => {
    if (!(await useLink(tx, 'verification', input.token))) return refused('linkNotValid');
    await tx
      .update(users)
      .set({ emailVerifiedAt: sql`now()`, updatedAt: sql`now()` })
      .where(eq(users.id, user.id));
    const metadata = { event: 'emailVerified' } as const;
    await recordAccountEvent(
      tx,
      { ...origin, userId: user.id },
      { action: 'update', entityId: user.id, metadata },
    );
    return { ok: true };
  });
}
