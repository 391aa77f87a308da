import { use } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { RoleContext } from '#app/browser/use-may.ts';
import { useSite } from '#app/browser/use-site.ts';
import { OfficeFailure } from '#app/components/admin/frame/office-failure.tsx';

/** Between the frame and the pages, so that the menu stays as it is when a page fails. */
export default function Boundary() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { requestId } = useSite();
  return <OfficeFailure error={error} role={use(RoleContext) ?? 'reader'} requestId={requestId} />;
}
