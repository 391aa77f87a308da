import { Outlet } from 'react-router';
import { AdminFrame } from '#app/components/admin/frame/admin-frame.tsx';
import type { PageHandle } from '#app/page-handle.ts';
import { frameOf, requireStaff, staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/layout.ts';

export const handle: PageHandle = { hydrated: true };

/** Runs before every loader and action under /admin. */
export const middleware: Route.MiddlewareFunction[] = [(args) => requireStaff(args)];

/** Needed even if it returned nothing: without a loader the guard would not run on client-side navigation. */
export function loader({ context }: Route.LoaderArgs) {
  return frameOf(context, context.get(staffContext).found);
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame staff={loaderData}>
      <Outlet />
    </AdminFrame>
  );
}
