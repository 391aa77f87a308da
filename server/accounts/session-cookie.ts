import { sessionMaxDays } from '#domain/accounts/session-rhythm.ts';
import { cookie } from '../http/cookies.ts';

export const sessionCookieName = 'session';

/** The server decides when a session ends, so the cookie lives as long as any session can. */
export function sessionCookie(token: string, secure: boolean): string {
  return cookie(sessionCookieName, token, { maxAge: sessionMaxDays * 24 * 3600, secure });
}

export function endedSessionCookie(secure: boolean): string {
  return cookie(sessionCookieName, '', { maxAge: 0, secure });
}
