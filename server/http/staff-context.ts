import { createContext, redirect, type RouterContextProvider } from 'react-router';
import type { SessionState } from '#domain/accounts/session-state.ts';
import { actorOf, type FoundSession } from '../accounts/find-session.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { requestContext } from './request-context.ts';

/** Who is at work, set by the guard of the back office: whoever reads it is behind that guard. */
export const staffContext = createContext<{ found: FoundSession; actor: StaffActor }>();

/** Where a session that is not complete can be put right. */
export const repairPaths: Record<Exclude<SessionState, 'ok'>, string> = {
  secondFactorRequired: '/login/code',
  emailVerificationRequired: '/login/bevestig',
  secondFactorSetUpRequired: '/login/tweede-factor',
};

/** Lets staff through and sends everybody else to sign in, with the way back to what was asked for. */
export async function requireStaff(request: Request, context: Readonly<RouterContextProvider>): Promise<void> {
  const { staff, address } = context.get(requestContext);
  const found = await staff();
  if (found?.state === 'ok') {
    const origin = { ipAddress: address, userAgent: request.headers.get('user-agent') ?? '' };
    context.set(staffContext, { found, actor: actorOf(found, origin) });
    return;
  }
  const { pathname, search } = new URL(request.url);
  const wanted = request.method === 'GET' ? `${pathname.replace(/\.data$/, '')}${search}` : '/admin/dashboard';
  throw redirect(`${found ? repairPaths[found.state] : '/login'}?next=${encodeURIComponent(wanted)}`);
}
