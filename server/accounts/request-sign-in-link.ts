import { and, eq, isNull } from 'drizzle-orm';
import { setTimeout as delay } from 'node:timers/promises';
import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import type { RequestResetForm } from '#domain/accounts/password-forms.ts';
import { isStaffAddress, normaliseAddress } from '#domain/accounts/staff-address.ts';
import { recordStranger } from '../audit/record-stranger.ts';
import { hashToken, newToken } from '../crypto/tokens.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { AppError } from '../errors.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { readSettings } from '../settings/settings-reader.ts';
import type { AccountContext } from './account-context.ts';
import { admitAttempt, mailAddressKey, mailKey } from './attempts.ts';
import { isAccepted } from './directory-identities.ts';
import { issueLink } from './one-time-links.ts';
import type { Origin } from './record-account-event.ts';

/** Longer than queueing a mail takes, so that the response time does not reveal whether an account exists. */
const RESPONSE_DELAY_MS = 400;

/**
 * Mails a link that works only in the browser with the returned token. The response is the same whether or not the account
 * exists.
 */
export async function requestSignInLink(
  db: Executor,
  { email }: RequestResetForm,
  origin: Origin,
  context: AccountContext,
): Promise<{ ok: true; browser: string } | Refusal> {
  const { security } = await readSettings(db);
  if (!security.sign_in_link) throw new AppError('notFound');
  const admission = await admitAttempt(db, [mailAddressKey(origin.ipAddress)]);
  if (!admission.admitted) return refused('throttled', admission.waitSeconds);
  const browser = newToken();
  await Promise.all([mailLink(db, email, browser, origin, context), delay(RESPONSE_DELAY_MS)]);
  return { ok: true, browser };
}

async function mailLink(
  db: Executor,
  text: string,
  browser: string,
  { ipAddress }: Origin,
  context: AccountContext,
): Promise<void> {
  const { publicUrl, staffDomain } = context.config;
  const email = normaliseAddress(text);
  if (email === undefined || !isStaffAddress(email, staffDomain)) return;
  const admission = await admitAttempt(db, [mailKey(context, email, 'account')]);
  if (!admission.admitted) return;
  await db.transaction(async (tx) => {
    const wanted = and(eq(users.email, email), isNull(users.disabledAt), isAccepted);
    const [user] = await tx.select().from(users).where(wanted);
    if (!user) return;
    const link = await issueLink(tx, 'signIn', user, publicUrl, { browserHash: hashToken(browser) });
    await queueMail(tx, { kind: 'signInLink', to: user.email, language: user.language, data: { link } });
    await recordStranger(
      tx,
      context,
      { ipAddress },
      {
        action: 'update',
        entity: 'user',
        entityId: user.id,
        metadata: { event: 'signInLinkRequested' },
      },
    );
  });
}
