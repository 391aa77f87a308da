import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import type { InviteForm } from '#domain/accounts/invitation-forms.ts';
import type { LinkDelivery } from '#domain/accounts/profile-form.ts';
import { isStaffAddress } from '#domain/accounts/staff-address.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { type User, users } from '../db/schema/accounts.ts';
import { canMail } from '../mail/create-mail-transport.ts';
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
): Promise<{ ok: true; userId: string; invitation: LinkDelivery } | Refusal> {
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
    await recordAccountEvent(tx, actor, {
      action: made ? 'create' : 'update',
      entityId: waiting.id,
      newData: { email, name, role },
      metadata: { event: made ? 'invited' : 'invitedAgain' },
    });
    const invitation = await mailInvitation(tx, { id: waiting.id, email, language }, actor, context);
    return { ok: true, userId: waiting.id, invitation };
  });
}

/** Showing a link is written down, as whoever sees it can use it. */
export async function deliver(
  tx: Executor,
  userId: string,
  link: string,
  shown: boolean,
  actor: StaffActor,
): Promise<LinkDelivery> {
  if (!shown) return { kind: 'mailed' };
  const metadata = { event: 'linkShown' } as const;
  await recordAccountEvent(tx, actor, { action: 'view', entityId: userId, metadata });
  return { kind: 'shown', link };
}

type Invited = Pick<User, 'id' | 'email' | 'language'>;

/** If no mail can be sent, the owner who invites gets the link. The mail waits in the outbox meanwhile. */
export async function mailInvitation(
  tx: Executor,
  invited: Invited,
  actor: StaffActor,
  { config }: AccountContext,
): Promise<LinkDelivery> {
  const [inviter] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actor.userId));
  const shown = !canMail(config);
  const link = await issueLink(tx, 'invitation', invited, config.publicUrl, { shown });
  const data = { link, inviterName: inviter?.name ?? '' };
  await queueMail(tx, { kind: 'invitation', to: invited.email, language: invited.language, data });
  return deliver(tx, invited.id, link, shown, actor);
}
