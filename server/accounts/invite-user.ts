import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import type { InviteForm } from '#domain/accounts/invitation-forms.ts';
import { isStaffAddress } from '#domain/accounts/staff-address.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { AccountContext } from './account-context.ts';
import { isAccepted } from './directory-identities.ts';
import { issueLink } from './one-time-links.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';

/** Inviting someone again before they have accepted sends a new link and revokes the old one. */
export async function inviteUser(
  db: Executor,
  input: InviteForm,
  actor: StaffActor,
  context: AccountContext,
): Promise<{ ok: true; userId: string } | Refusal> {
  const { email, name, language, role } = input;
  if (!isStaffAddress(email, context.config.staffDomain)) return refused('notStaff');
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(users)
      .values({ id: newId(), email, name, language, role })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    const [waiting] = made
      ? [made]
      : await tx
          .update(users)
          .set({ name, language, role, updatedAt: sql`now()` })
          .where(and(eq(users.email, email), not(isAccepted), isNull(users.disabledAt)))
          .returning({ id: users.id });
    if (!waiting) return refused('emailTaken');
    const [inviter] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actor.userId));
    const link = await issueLink(tx, 'invitation', waiting.id, context.config.publicUrl);
    const data = { link, inviterName: inviter?.name ?? '' };
    await queueMail(tx, { kind: 'invitation', to: email, language, data });
    await recordAccountEvent(tx, actor, {
      action: made ? 'create' : 'update',
      entityId: waiting.id,
      newData: { email, name, role },
      metadata: { event: made ? 'invited' : 'invitedAgain' },
    });
    return { ok: true, userId: waiting.id };
  });
}
