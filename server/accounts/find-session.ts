import { eq, sql } from 'drizzle-orm';
import type { Theme } from '#domain/accounts/preferences-form.ts';
import { secondsLeft, touchEverySeconds } from '#domain/accounts/session-rhythm.ts';
import { sessionState, type SessionState } from '#domain/accounts/session-state.ts';
import { isStaffAddress } from '#domain/accounts/staff-address.ts';
import type { Language } from '#domain/language.ts';
import type { Executor } from '../db/client.ts';
import { sessions, users } from '../db/schema/accounts.ts';
import { readSettings } from '../settings/settings-reader.ts';
import type { AccountContext } from './account-context.ts';
import type { Origin, StaffActor } from './record-account-event.ts';
import { LOST_SECRET } from './two-factor.ts';
import { hashToken, isToken } from '../crypto/tokens.ts';

export type FoundSession = {
  session: { id: string; createdAt: Date; expiresInSeconds: number };
  user: {
    id: string;
    email: string;
    name: string;
    language: Language;
    theme: Theme;
    hasTwoFactor: boolean;
  };
  /** Anything but 'ok' must be kept out of the back office. */
  state: SessionState;
};

/** `quiet` for what a page asks by itself, such as a list that refreshes: that is not somebody at work. */
export type FindOptions = { quiet?: boolean };

/** Who the cookie belongs to, judged by the settings of this moment; undefined when nobody is signed in with it. */
export async function findSession(
  db: Executor,
  token: string | undefined,
  context: AccountContext,
  { quiet = false }: FindOptions = {},
): Promise<FoundSession | undefined> {
  if (!isToken(token)) return undefined;
  // At once: every page of the back office waits for this.
  const [[row], { security }] = await Promise.all([
    db
      .select({
        session: sessions,
        user: users,
        idleSeconds: sql<number>`extract(epoch from now() - ${sessions.seenAt})::float8`,
        ageSeconds: sql<number>`extract(epoch from now() - ${sessions.createdAt})::float8`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.tokenHash, hashToken(token))),
    readSettings(db),
  ]);
  if (!row) return undefined;
  const { session, user, ageSeconds } = row;
  if (secondsLeft(row, security.session_timeout) <= 0) {
    // For good: it must not come back to life when the setting is made longer again.
    await db.delete(sessions).where(eq(sessions.id, session.id));
    return undefined;
  }
  if (user.disabledAt || !isStaffAddress(user.email, context.config.staffDomain)) return undefined;

  const touch = !quiet && row.idleSeconds >= touchEverySeconds;
  if (touch)
    await db
      .update(sessions)
      .set({ seenAt: sql`now()` })
      .where(eq(sessions.id, session.id));
  const idleSeconds = touch ? 0 : row.idleSeconds;
  const hasTwoFactor = user.totpEnabledAt !== null;
  const facts = {
    twoFactorEnabled: hasTwoFactor,
    twoFactorPassed: session.twoFactorAt !== null,
    twoFactorLost: user.totpSecret === LOST_SECRET,
    emailVerified: user.emailVerifiedAt !== null,
  };
  return {
    session: {
      id: session.id,
      createdAt: session.createdAt,
      expiresInSeconds: Math.floor(secondsLeft({ idleSeconds, ageSeconds }, security.session_timeout)),
    },
    user: {
      id: user.id,
      email: user.email,
      name: user.name,
      language: user.language,
      theme: user.theme,
      hasTwoFactor,
    },
    state: sessionState(facts, security),
  };
}

export function actorOf(found: FoundSession, origin: Origin): StaffActor {
  return { kind: 'staff', userId: found.user.id, sessionId: found.session.id, ...origin };
}
