import { data, redirect, type RouterContextProvider } from 'react-router';
import { type AccountAnswer, emptyAccountForm } from '#domain/accounts/account-form-state.ts';
import type { DirectoryProblem } from '#domain/accounts/directory.ts';
import { linkHours } from '#domain/accounts/one-time-link.ts';
import { toastCookie, type ToastKey } from '#domain/toast.ts';
import type { Language } from '#domain/language.ts';
import { findSession } from '#server/accounts/find-session.ts';
import { sessionCookie } from '#server/accounts/session-cookie.ts';
import { cookie } from '#server/http/cookies.ts';
import { languageCookie, languageCookieAge } from '#server/http/language-choice.ts';
import { requestContext } from '#server/http/request-context.ts';

type Context = Readonly<RouterContextProvider>;

/** The next page shows the message once. */
export function sayNext(context: Context, toast: ToastKey): string {
  return cookie(toastCookie, toast, { maxAge: 60, secure: context.get(requestContext).program.secure });
}

/** The session continues under this token. */
export function newToken(context: Context, token: string): string {
  return sessionCookie(token, context.get(requestContext).program.secure);
}

export function languageChoice(context: Context, language: Language): string {
  const { secure } = context.get(requestContext).program;
  return cookie(languageCookie, language, { maxAge: languageCookieAge, httpOnly: false, secure });
}

export const linkBrowserCookie = 'link_browser';

/** Marks the browser that asked for a link to sign in; an empty value ends it. */
export function linkBrowser(context: Context, value: string): string {
  const { secure } = context.get(requestContext).program;
  const maxAge = value === '' ? 0 : linkHours.signIn * 3600;
  return cookie(linkBrowserCookie, value, { maxAge, secure });
}

/** Uses the language of the account on a device where none was chosen. */
export async function rememberLanguage(context: Context, token: string): Promise<string[]> {
  const { program, cookies } = context.get(requestContext);
  if (cookies.has(languageCookie)) return [];
  const found = await findSession(program.db, token, program);
  return found ? [languageChoice(context, found.user.language)] : [];
}

/** For a back-office form that stays on its page. */
export function done(...cookies: string[]) {
  const headers = cookies.map((value): [string, string] => ['Set-Cookie', value]);
  return data<AccountAnswer>({ ...emptyAccountForm, done: true }, { headers });
}

/** For the page that says why signing in with the directory failed. */
export function failed(problem: DirectoryProblem, ...cookies: string[]) {
  const headers: [string, string][] = [
    ['Cache-Control', 'no-store'],
    ...cookies.map((value): [string, string] => ['Set-Cookie', value]),
  ];
  const status = problem === 'throttled' ? 429 : problem === 'unavailable' ? 503 : 403;
  return data({ problem }, { status, headers });
}

/** Redirects after a POST, so that a reload does not post again. */
export function goTo(path: string, ...cookies: string[]): Response {
  return redirect(path, {
    status: 303,
    headers: cookies.map((value): [string, string] => ['Set-Cookie', value]),
  });
}
