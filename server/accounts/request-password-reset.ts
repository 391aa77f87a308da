import { and, eq, isNull } from 'drizzle-orm';
import { setTimeout as delay } from 'node:timers/promises';
import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import type { RequestResetForm } from '#domain/accounts/password-forms.ts';
import { isStaffAddress, normaliseAddress } from '#domain/accounts/staff-address.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { AccountContext } from './account-context.ts';
import { admitAttempt, mailAddressKey, mailKey } from './attempts.ts';
import { isAccepted } from './directory-identities.ts';
import { issueLink } from './one-time-links.ts';
import { recordStranger } from '../audit/record-stranger.ts';
import type { Origin } from './record-account-event.ts';

/** Longer than queueing a mail takes, so that the response time does not reveal whether an account exists. */
const RESPONSE_DELAY_MS = 400;

/** The response is the same whether or not the account exists. */
export async function requestPasswordReset(
  db: Executor,
  input: RequestResetForm,
  origin: Origin,
  context: AccountContext,
): Promise<{ ok: true } | Refusal> {
  const admission = await admitAttempt(db, [mailAddressKey(origin.ipAddress)]);
  if (!admission.admitted) return refused('throttled', admission.waitSeconds);
  await Promise.all([sendResetMail(db, input.email, origin, context), delay(RESPONSE_DELAY_MS)]);
  return { ok: true };
}

async function sendResetMail(
  db: Executor,
  text: string,
  origin: Origin,
  context: AccountContext,
): Promise<void> {
  const email = normaliseAddress(text);
  if (email === undefined || !isStaffAddress(email, context.config.staffDomain)) return;
  const admission = await admitAttempt(db, [mailKey(context, email, 'account')]);
  if (!admission.admitted) return;
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.email, email), isNull(users.disabledAt), isAccepted));
    if (!user) return;
    const link = await issueLink(tx, 'reset', user, context.config.publicUrl);
    await queueMail(tx, { kind: 'passwordReset', to: user.email, language: user.language, data: { link } });
    const metadata = { event: 'passwordResetRequested' } as const;
    await recordStranger(
      tx,
      context,
      { ipAddress: origin.ipAddress },
      {
        action: 'update',
        entity: 'user',
        entityId: user.id,
        metadata,
      },
    );
  });
}
