import { href } from 'react-router';
import { useTexts } from '#app/browser/use-site.ts';
import { LinkButton } from '#app/components/ui/button.tsx';
import type { FrameStaff } from '#server/http/staff-context.ts';
import { AdminFrame } from './admin-frame.tsx';

/** What the guard of the back office threw, if it refused this role. */
export function refusedStaff(data: unknown): FrameStaff | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- thrown by our own guard
  return (data as { staff?: FrameStaff } | null)?.staff;
}

/** A page that the role may not open. */
export function Refusal({ staff }: { staff: FrameStaff }) {
  const { accounts, admin, site } = useTexts();
  const { forbidden, roles } = accounts;
  return (
    <AdminFrame staff={staff}>
      <title>{site.documentTitle(forbidden.title, '')}</title>
      <div className="page-head">
        <h1>{forbidden.title}</h1>
      </div>
      <div className="stack">
        <p>{forbidden.sentence(roles[staff.role])}</p>
        <div>
          <LinkButton to={href('/admin/dashboard')} variant="primary">
            {admin.navigation.home}
          </LinkButton>
        </div>
      </div>
    </AdminFrame>
  );
}
