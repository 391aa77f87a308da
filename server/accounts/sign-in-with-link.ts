import { and, eq, isNull, sql } from 'drizzle-orm';
import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import { isStaffAddress } from '#domain/accounts/staff-address.ts';
import { recordStranger } from '../audit/record-stranger.ts';
import { hashToken, isToken } from '../crypto/tokens.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { readSettings } from '../settings/settings-reader.ts';
import type { AccountContext } from './account-context.ts';
import { addressKey, admitAttempt, forgiveAttempt } from './attempts.ts';
import { browserOfLink, findLink, useLink } from './one-time-links.ts';
import { openStaffSession, type SignedIn } from './open-staff-session.ts';
import { type Origin, shortened } from './record-account-event.ts';

type Input = { token: string; browser: string | undefined; previousToken: string | undefined };

/** For the page that the link opens; does not use the link. */
export async function checkSignInLink(
  db: Executor,
  { token, browser }: Pick<Input, 'token' | 'browser'>,
): Promise<'ready' | 'otherBrowser' | 'notValid'> {
  const { security } = await readSettings(db);
  if (!security.sign_in_link || !(await findLink(db, 'signIn', token))) return 'notValid';
  const bound = await browserOfLink(db, token);
  return isToken(browser) && bound === hashToken(browser) ? 'ready' : 'otherBrowser';
}

/** The link replaces the password only: a second factor is still asked. It proves that the address is theirs. */
export async function signInWithLink(
  db: Executor,
  { token, browser, previousToken }: Input,
  origin: Origin,
  context: AccountContext,
): Promise<(SignedIn & { email: string }) | Refusal> {
  const admission = await admitAttempt(db, [addressKey(origin.ipAddress)]);
  if (!admission.admitted) return refused('throttled', admission.waitSeconds);
  const user = await findLink(db, 'signIn', token);
  const state = await checkSignInLink(db, { token, browser });
  if (!user || state !== 'ready' || !isStaffAddress(user.email, context.config.staffDomain)) {
    const stranger = { ipAddress: origin.ipAddress, userAgent: shortened(origin.userAgent) };
    const reason = state === 'ready' ? 'foreignDomain' : state;
    const metadata = { result: 'failed', method: 'link', reason } as const;
    const entry = { action: 'login', entity: 'user', entityId: user?.id, metadata } as const;
    await recordStranger(db, context, stranger, entry);
    return refused(state === 'otherBrowser' ? 'otherBrowser' : 'linkNotValid');
  }
  return db.transaction(async (tx) => {
    if (!(await useLink(tx, 'signIn', token))) return refused('linkNotValid');
    const [current] = await tx
      .update(users)
      .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
      .where(and(eq(users.id, user.id), isNull(users.disabledAt)))
      .returning();
    if (!current) return refused('linkNotValid');
    await forgiveAttempt(tx, admission);
    const opened = await openStaffSession(tx, current, origin, context, { previousToken, method: 'link' });
    return opened.ok ? { ...opened, email: current.email } : opened;
  });
}
