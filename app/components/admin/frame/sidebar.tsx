import { href, NavLink } from 'react-router';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { OfficeLogo } from './office-logo.tsx';
import { useNavigation } from './navigation.ts';

export function Sidebar({ children }: { children: React.ReactNode }) {
  const { admin } = useTexts();
  const { brand, company } = useSite();
  const navigation = useNavigation();
  return (
    <aside className="sidebar">
      <div className="sidebar__top">
        <NavLink to={href('/admin/dashboard')} aria-label={admin.frame.home(company.name)}>
          <OfficeLogo />
          <img
            className="sidebar__mark"
            src={`${href('/favicon.svg')}?v=${brand.version}`}
            alt=""
            width="28"
            height="28"
          />
        </NavLink>
      </div>
      <nav className="sidebar__nav" aria-label={admin.frame.navigation}>
        {navigation.map(({ label, entries }) => (
          <div key={label ?? ''} className="sidebar__group">
            {label && <h2>{admin.navigation[label]}</h2>}
            {entries.map((entry) => (
              <NavLink
                key={entry.to}
                to={entry.to}
                end={entry.end ?? false}
                title={admin.navigation[entry.label]}
              >
                <Icon of={entry.icon} />
                <span>{admin.navigation[entry.label]}</span>
              </NavLink>
            ))}
          </div>
        ))}
      </nav>
      {children}
    </aside>
  );
}

/** The bar at the bottom of a phone. Everything else is in the menu of the top bar. */
export function Dock() {
  const { admin } = useTexts();
  const entries = useNavigation()
    .flatMap((group) => group.entries)
    .filter((entry) => entry.dock);
  return (
    <nav className="dock" aria-label={admin.frame.dock}>
      {entries.map((entry) => (
        <NavLink key={entry.to} to={entry.to} end={entry.end ?? false}>
          <Icon of={entry.icon} />
          {admin.short[entry.label] ?? admin.navigation[entry.label]}
        </NavLink>
      ))}
    </nav>
  );
}
