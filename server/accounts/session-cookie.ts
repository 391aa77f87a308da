import { sessionMaxDays } from '#domain/accounts/session-rhythm.ts';
import { cookie } from '../http/cookies.ts';

/**
 * Under https the name says that only this very host can have set the cookie, for all of its paths and never over plain
 * http: browsers see to that, and no neighbour under the same domain can plant one.
 */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-session' : 'session';
}

/** The server decides when a session ends; the cookie merely lives long enough to be asked. */
export function sessionCookie(token: string, secure: boolean): string {
  return cookie(sessionCookieName(secure), token, { maxAge: sessionMaxDays * 24 * 3600, secure });
}

export function endedSessionCookie(secure: boolean): string {
  return cookie(sessionCookieName(secure), '', { maxAge: 0, secure });
}
