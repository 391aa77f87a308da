import { createContext, type href, redirectDocument, type RouterContextProvider } from 'react-router';
import { isConfirmed } from '#domain/accounts/confirmation.ts';
import type { AccessRefusal, FrameStaff } from '#domain/accounts/frame-staff.ts';
import { backOfficeHome, safeReturnPath } from '#domain/accounts/return-path.ts';
import { may } from '#domain/accounts/roles.ts';
import { routeAccess, type RouteAccess } from '#domain/accounts/route-access.ts';
import type { SessionState } from '#domain/accounts/session-state.ts';
import { pathTo } from '#domain/paths.ts';
import { actorOf, type FoundSession } from '../accounts/find-session.ts';
import type { Origin, StaffActor } from '../accounts/record-account-event.ts';
import { lastKnownStaff, rememberStaff } from '../accounts/last-known-staff.ts';
import { isDatabaseAway } from '../db/is-database-away.ts';
import { requestContext } from './request-context.ts';
import { retryAfter } from './retry-after.ts';

type Context = Readonly<RouterContextProvider>;
type Repairable = Exclude<SessionState, 'ok'>;
type Staff = { found: FoundSession; actor: StaffActor };

/** The signed-in colleague. Set by the back-office guard; reading it anywhere else throws. */
export const staffContext = createContext<Staff>();

/** The page that completes an incomplete session. */
export const repairPaths: Record<Repairable, string> = {
  twoFactorRequired: pathTo('/login/code'),
  emailVerificationRequired: pathTo('/login/bevestig'),
  twoFactorSetUpRequired: pathTo('/login/tweede-factor'),
};

/** Tells the sign-in page that the session has ended. */
export const endedParameter = 'verlopen';

/** True if the sender of a form must first enter their password or a code again. */
export const unconfirmedContext = createContext(false);

const RETRY_SECONDS = 10;

type OfficePath = Extract<Parameters<typeof href>[0], `/admin/${string}`>;
/** Fails to compile if a back-office route is missing. */
const accessOf: Record<OfficePath, RouteAccess> = routeAccess;
const table = new Map<string, RouteAccess>(Object.entries(accessOf));

type Asked = { request: Request; context: Context; pattern: string };

/** Admits staff with the right role. Redirects to sign-in, with a return path, if the session is missing or incomplete. */
export async function requireStaff({ request, context, pattern }: Asked): Promise<void> {
  const requested = context.get(requestContext);
  const { staff, sessionToken } = requested;
  const found = await staff().catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
    requested.fault = { database: true };
    throw officeFault(context, requested.fault);
  });
  if (found?.state === 'ok') {
    rememberStaff(sessionToken, frameOf(context, found));
    context.set(staffContext, { found, actor: actorOf(found, originOf(request, context)) });
    return requireAccess({ request, context, pattern }, found);
  }
  const ended = !found && sessionToken !== undefined;
  // A full page load: the sign-in pages are not part of the back-office client.
  throw redirectDocument(signInPath(found?.state, wantedPath(request), ended));
}

/** Decides per route what a role may do, before any loader or action runs. */
function requireAccess({ request, context, pattern }: Asked, found: FoundSession): void {
  const { user, session } = found;
  const reading = request.method === 'GET' || request.method === 'HEAD';
  // React Router joins the segments without a leading slash.
  const access = table.get(`/${pattern.replace(/^\//, '')}`)?.[reading ? 'get' : 'post'];
  if (!access) throw refusal('methodNotAllowed', 405);
  const background = request.headers.has('x-background');
  if (!may(user.role, access.needs))
    throw refusal('forbidden', 403, background ? undefined : frameOf(context, found));
  const { program } = context.get(requestContext);
  if (!access.confirmed || isConfirmed(session.confirmedAt, program.now())) return;
  if (access.confirmed === 'byForm') return context.set(unconfirmedContext, true);
  if (!reading || background) throw refusal('confirmationRequired', 403);
  const query = new URLSearchParams({ next: wantedPath(request) });
  throw redirectDocument(`${pathTo('/admin/account/confirm')}?${query}`);
}

/** For scripts the reason, and for the page the frame of the back office. */
export function officeFault(
  context: Context,
  { database, refused = false }: { database: boolean; refused?: boolean },
): Response {
  const staff = lastKnownStaff(context.get(requestContext).sessionToken);
  if (refused) return refusal('forbidden', 403, staff);
  const problem = database ? 'databaseUnavailable' : 'failed';
  return Response.json({ problem, staff } satisfies AccessRefusal, {
    status: database ? 503 : 500,
    ...(database && { headers: retryAfter(RETRY_SECONDS) }),
  });
}

function refusal(problem: string, status: number, staff?: FrameStaff): Response {
  return Response.json({ problem, ...(staff && { staff }) } satisfies AccessRefusal, { status });
}

export function frameOf(context: Context, { user, session }: FoundSession): FrameStaff {
  const { id, name, email, theme, role } = user;
  const { expiresInSeconds } = session;
  return { id, name, email, theme, role, expiresInSeconds, directory: directoryOf(context, user) };
}

/** The directory with which someone can prove who they are. */
export function directoryOf(context: Context, { inDirectory }: FoundSession['user']) {
  const { directory } = context.get(requestContext).program;
  return directory && inDirectory ? { label: directory.config.label } : undefined;
}

/** For the pages that complete a session. Redirects anyone whose session is in another state. */
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

/** The return path after sign-in, from the URL and therefore untrusted. */
export function nextPath(request: Request): string {
  return safeReturnPath(new URL(request.url).searchParams.get('next'));
}

export function originOf(request: Request, context: Context): Origin {
  const { address } = context.get(requestContext);
  return { ipAddress: address, userAgent: request.headers.get('user-agent') ?? '' };
}

/** The requested page or, for anything but a GET, the page that sent the request. */
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
