import { eq, sql } from 'drizzle-orm';
import type { Theme } from '#domain/accounts/preferences-form.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { secondsLeft, touchEverySeconds } from '#domain/accounts/session-rhythm.ts';
import { isSetUpDue, sessionState, type SessionState } from '#domain/accounts/session-state.ts';
import { isStaffAddress } from '#domain/accounts/staff-address.ts';
import type { Language } from '#domain/language.ts';
import type { Executor } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { sessions, users } from '../db/schema/accounts.ts';
import { parseSettings, storedSettings } from '../settings/settings-reader.ts';
import type { AccountContext } from './account-context.ts';
import { hasIdentity } from './directory-identities.ts';
import { isSettled } from './require-verification.ts';
import type { Origin, StaffActor } from './record-account-event.ts';
import { LOST_SECRET } from './two-factor.ts';
import { hashToken, isToken } from '../crypto/tokens.ts';

export type FoundSession = {
  session: { id: string; createdAt: Date; confirmedAt: Date | null; expiresInSeconds: number };
  user: {
    id: string;
    email: string;
    name: string;
    role: Role;
    language: Language;
    theme: Theme;
    phone: string | null;
    hasTwoFactor: boolean;
    hasPassword: boolean;
    /** Can sign in with the directory. */
    inDirectory: boolean;
    twoFactorAskedAt: Date | null;
  };
  /** Only 'ok' may enter the back office. */
  state: SessionState;
};

/** `quiet`: do not extend the session, for automatic requests such as a refresh. */
export type FindOptions = { quiet?: boolean };

const sessionOf = prepared('session', (db) =>
  db
    .select({
      session: sessions,
      user: users,
      inDirectory: hasIdentity,
      idleSeconds: sql<number>`extract(epoch from now() - ${sessions.seenAt})::float8`,
      ageSeconds: sql<number>`extract(epoch from now() - ${sessions.createdAt})::float8`,
      // With it, because every page of the back office waits for this.
      settings: sql<string | null>`(${storedSettings})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash'))),
);

/** Evaluates the session under the current settings. Undefined if it is not valid. */
export async function findSession(
  db: Executor,
  token: string | undefined,
  context: AccountContext,
  { quiet = false }: FindOptions = {},
): Promise<FoundSession | undefined> {
  if (!isToken(token)) return undefined;
  const [row] = await sessionOf(db).execute({ tokenHash: hashToken(token) });
  if (!row) return undefined;
  const { security } = parseSettings(row.settings);
  const { session, user, ageSeconds } = row;
  if (secondsLeft(row, security.session_timeout) <= 0) {
    // Deleted, so that raising the timeout does not revive it.
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
    directoryFactor: session.directoryFactorAt !== null,
    emailVerified: isSettled(user),
    setUpDue: isSetUpDue(user, security, context.now()),
  };
  return {
    session: {
      id: session.id,
      createdAt: session.createdAt,
      confirmedAt: session.confirmedAt,
      expiresInSeconds: Math.floor(secondsLeft({ idleSeconds, ageSeconds }, security.session_timeout)),
    },
    user: {
      id: user.id,
      email: user.email,
      name: user.name,
      role: user.role,
      language: user.language,
      theme: user.theme,
      phone: user.phone,
      hasTwoFactor,
      hasPassword: user.passwordHash !== null,
      inDirectory: row.inDirectory,
      twoFactorAskedAt: user.twoFactorAskedAt,
    },
    state: sessionState(facts, security),
  };
}

export function actorOf(found: FoundSession, origin: Origin): StaffActor {
  const { user, session } = found;
  const { confirmedAt } = session;
  return { kind: 'staff', userId: user.id, sessionId: session.id, role: user.role, confirmedAt, ...origin };
}
