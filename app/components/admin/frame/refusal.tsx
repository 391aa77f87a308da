import { href } from 'react-router';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { LinkButton } from '#app/components/ui/button.tsx';
import type { FrameStaff } from '#domain/accounts/frame-staff.ts';
import { AdminFrame } from './admin-frame.tsx';

/** A page that the role may not open. */
export function Refusal({ staff }: { staff: FrameStaff }) {
  const { accounts, admin, site } = useTexts();
  const { company } = useSite();
  const { forbidden, roles } = accounts;
  return (
    <AdminFrame staff={staff}>
      <title>{site.documentTitle(forbidden.title, company.name)}</title>
      <div className="page-head">
        <h1>{forbidden.title}</h1>
      </div>
      <div className="stack">
        <p>{forbidden.sentence(roles[staff.role].toLowerCase())}</p>
        <div>
          <LinkButton to={href('/admin/dashboard')} variant="primary">
            {admin.navigation.home}
          </LinkButton>
        </div>
      </div>
    </AdminFrame>
  );
}
