import { ChevronDown, User } from 'lucide';
import { href } from 'react-router';
import { Icon } from '#app/components/ui/icon.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { draftPrefix } from '#domain/accounts/form-draft.ts';
import type { Texts } from '#texts/texts.ts';

type Label = keyof Texts['admin']['navigation'];

/** In the order of the specification. */
const entries: { to: string; label: Label }[] = [
  { to: href('/admin/crm'), label: 'crmDashboard' },
  { to: href('/admin/crm/customers'), label: 'customers' },
  { to: href('/admin/crm/contacts'), label: 'contacts' },
  { to: href('/admin/crm/opportunities'), label: 'opportunities' },
  { to: href('/admin/crm/activities'), label: 'activities' },
  { to: href('/admin/crm/candidates'), label: 'candidates' },
  { to: href('/admin/dashboard/new'), label: 'newAssignment' },
  { to: href('/admin/dashboard'), label: 'assignments' },
  { to: href('/admin/dashboard/settings'), label: 'settings' },
  { to: href('/admin/dashboard/audit'), label: 'audit' },
  { to: href('/admin/dashboard/backup'), label: 'backup' },
];

type Staff = { name: string; email: string };

/** A native disclosure; a script closes it on a click outside. */
export function StaffMenu({ staff }: { staff: Staff }) {
  const { admin } = useTexts();
  return (
    <details className="staff-menu" data-menu>
      <summary className="site-header__login">
        <Icon of={User} />
        {staff.name}
        <Icon of={ChevronDown} />
      </summary>
      <nav className="staff-menu__panel" aria-label={admin.frame.navigation}>
        <p className="staff-menu__who">
          {admin.signedInAs}
          <b>{staff.email}</b>
        </p>
        <StaffLinks />
      </nav>
    </details>
  );
}

/** The same links, in the menu of small screens. */
export function StaffEntries({ staff }: { staff: Staff }) {
  const { admin } = useTexts();
  return (
    <>
      <p className="site-menu__who">
        {admin.signedInAs} <b>{staff.email}</b>
      </p>
      <StaffLinks />
    </>
  );
}

function StaffLinks() {
  const { admin } = useTexts();
  return (
    <>
      {entries.map(({ to, label }) => (
        <a key={to} href={to}>
          {admin.navigation[label]}
        </a>
      ))}
      <form method="post" action={href('/logout')} data-sign-out={draftPrefix}>
        <button type="submit">{admin.navigation.signOut}</button>
      </form>
    </>
  );
}
