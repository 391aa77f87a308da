import { and, eq, isNull, sql } from 'drizzle-orm';
import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import type { AcceptInvitationForm } from '#domain/accounts/invitation-forms.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { readSettings } from '../settings/settings-reader.ts';
import type { AccountContext } from './account-context.ts';
import { checkNewPassword } from './check-new-password.ts';
import { findLink, useLink } from './one-time-links.ts';
import { passwords } from '../crypto/passwords.ts';
import { recordAccountEvent, type Origin } from './record-account-event.ts';
import { sendVerificationMail } from './request-email-verification.ts';

/** For the page that the link opens. */
export async function findInvitation(
  db: Executor,
  token: string,
): Promise<{ email: string; name: string } | undefined> {
  const user = await findLink(db, 'invitation', token);
  return user && { email: user.email, name: user.name };
}

/** Starts no session: the new colleague signs in with their password, after confirming their address if required. */
export async function acceptInvitation(
  db: Executor,
  input: AcceptInvitationForm & { token: string },
  origin: Origin,
  context: AccountContext,
): Promise<{ ok: true; email: string; mustConfirmAddress: boolean } | Refusal> {
  const user = await findLink(db, 'invitation', input.token);
  if (!user) return refused('linkNotValid');
  const problem = checkNewPassword(input.password, [input.name, user.email]);
  if (problem) return refused(problem);
  const passwordHash = await passwords.hash(input.password);
  const { security } = await readSettings(db);
  return db.transaction(async (tx) => {
    if (!(await useLink(tx, 'invitation', input.token))) return refused('linkNotValid');
    const accepted = await tx
      .update(users)
      .set({ name: input.name, passwordHash, updatedAt: sql`now()` })
      .where(and(eq(users.id, user.id), isNull(users.passwordHash), isNull(users.disabledAt)))
      .returning({ id: users.id });
    if (accepted.length === 0) return refused('linkNotValid');
    const metadata = { event: 'invitationAccepted' } as const;
    await recordAccountEvent(
      tx,
      { ...origin, userId: user.id },
      { action: 'update', entityId: user.id, metadata },
    );
    const mustConfirmAddress = security.require_email_verification && user.emailVerifiedAt === null;
    if (mustConfirmAddress) await sendVerificationMail(tx, user, context);
    return { ok: true, email: user.email, mustConfirmAddress };
  });
}
