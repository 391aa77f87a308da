import { createContext, redirectDocument, type RouterContextProvider } from 'react-router';
import { backOfficeHome, safeReturnPath } from '#domain/accounts/return-path.ts';
import type { SessionState } from '#domain/accounts/session-state.ts';
import { pathTo } from '#domain/paths.ts';
import { actorOf, type FoundSession } from '../accounts/find-session.ts';
import type { Origin, StaffActor } from '../accounts/record-account-event.ts';
import { requestContext } from './request-context.ts';

type Context = Readonly<RouterContextProvider>;
type Repairable = Exclude<SessionState, 'ok'>;
type Staff = { found: FoundSession; actor: StaffActor };

/** Who is at work, set by the guard of the back office: whoever reads it is behind that guard. */
export const staffContext = createContext<Staff>();

/** Where a session that is not complete can be put right. */
export const repairPaths: Record<Repairable, string> = {
  twoFactorRequired: pathTo('/login/code'),
  emailVerificationRequired: pathTo('/login/bevestig'),
  twoFactorSetUpRequired: pathTo('/login/tweede-factor'),
};

/** Told to the sign-in page, so that it can say why it appears. */
export const endedParameter = 'verlopen';

/** Lets staff through and sends everybody else to sign in, with the way back to what was asked for. */
export async function requireStaff(request: Request, context: Context): Promise<void> {
  const { staff, sessionToken } = context.get(requestContext);
  const found = await staff();
  if (found?.state === 'ok') {
    context.set(staffContext, { found, actor: actorOf(found, originOf(request, context)) });
    return;
  }
  const ended = !found && sessionToken !== undefined;
  // As a whole new page: signing in is not part of what runs in the browser for the back office.
  throw redirectDocument(signInPath(found?.state, wantedPath(request), ended));
}

/** For the pages on which a session is completed: whoever lacks something else, or nothing, is sent where he belongs. */
export async function requireIncomplete(
  request: Request,
  context: Context,
  state: Repairable,
): Promise<Staff> {
  const found = await context.get(requestContext).staff();
  if (found?.state === state) return { found, actor: actorOf(found, originOf(request, context)) };
  const next = nextPath(request);
  throw redirectDocument(found?.state === 'ok' ? next : signInPath(found?.state, next));
}

export function signInPath(state: Repairable | undefined, next: string, ended = false): string {
  const query = new URLSearchParams(next === backOfficeHome ? {} : { next });
  if (ended) query.set(endedParameter, '1');
  const path = state ? repairPaths[state] : pathTo('/login');
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Where to go once everything is in order; the address of the page says it, so anybody may have written it. */
export function nextPath(request: Request): string {
  return safeReturnPath(new URL(request.url).searchParams.get('next'));
}

export function originOf(request: Request, context: Context): Origin {
  const { address } = context.get(requestContext);
  return { ipAddress: address, userAgent: request.headers.get('user-agent') ?? '' };
}

/** The page that was asked for; for anything else that a page asked for, that page. */
function wantedPath(request: Request): string {
  const url =
    request.method === 'GET' ? new URL(request.url) : URL.parse(request.headers.get('referer') ?? '');
  if (!url || url.origin !== new URL(request.url).origin) return backOfficeHome;
  const { pathname, searchParams } = url;
  searchParams.delete('_routes');
  return safeReturnPath(
    pathname.replace(/(\/_)?\.data$/, '') + (searchParams.size > 0 ? `?${searchParams}` : ''),
  );
}
