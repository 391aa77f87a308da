import { sessionMaxDays } from '#domain/accounts/session-rhythm.ts';
import { cookie } from '../http/cookies.ts';

/** Under https browsers enforce the prefix: only this host can set the cookie, and never over plain http. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-session' : 'session';
}

/** The server decides when a session ends; the cookie only has to live as long. */
export function sessionCookie(token: string, secure: boolean): string {
  return cookie(sessionCookieName(secure), token, { maxAge: sessionMaxDays * 24 * 3600, secure });
}

export function endedSessionCookie(secure: boolean): string {
  return cookie(sessionCookieName(secure), '', { maxAge: 0, secure });
}
