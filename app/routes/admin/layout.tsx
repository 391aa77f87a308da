import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { rememberFrame } from '#app/browser/last-frame.ts';
import { AdminFrame } from '#app/components/admin/frame/admin-frame.tsx';
import { SignInNeeded } from '#app/components/admin/mailboxes/sign-in-needed.tsx';
import type { PageHandle } from '#domain/page-handle.ts';
import { requestContext } from '#server/http/request-context.ts';
import { frameOf, requireStaff, staffContext } from '#server/http/staff-context.ts';
import { readFrame } from '#server/notifications/read-frame.ts';
import { readOrLog } from '../read-or-log.ts';
import type { Route } from './+types/layout.ts';
import { placeOf } from '#domain/together/place.ts';
import { readOwned } from '#server/owners/set-owner.ts';

export const handle: PageHandle = { hydrated: true };

/** Runs before every loader and action under /admin. */
export const middleware: Route.MiddlewareFunction[] = [(args) => requireStaff(args)];

/** Needed even if it returned nothing: without a loader the guard would not run on client-side navigation. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { found } = context.get(staffContext);
  const { db, now } = context.get(requestContext).program;
  const readAt = now().toISOString();
  const place = placeOf(url.pathname);
  const [frame, owned] = await Promise.all([
    readOrLog(context, readFrame(db, found.user, now()), 'the frame could not be read'),
    readOrLog(context, readOwned(db, place), 'the owner of the record could not be read'),
  ]);
  return { ...frame, staff: frameOf(context, found), owned, readAt };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { toSignIn = [], ...frame } = loaderData;
  const { staff } = frame;
  useEffect(() => rememberFrame(staff), [staff]);
  return (
    <AdminFrame {...frame}>
      <SignInNeeded mailboxes={toSignIn} />
      <Outlet />
    </AdminFrame>
  );
}
