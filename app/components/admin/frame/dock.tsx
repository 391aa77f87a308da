import { Ellipsis } from 'lucide';
import { Link } from '#app/components/ui/link.tsx';
import { useChosenPath } from '#app/browser/use-slow-navigation.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { EntryCount } from './entry-count.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { currentInDock, type NavigationEntry, useNavigation } from './navigation.ts';

const order: NavigationEntry['label'][] = ['home', 'applications', 'candidates', 'crmDashboard'];

/** The bar at the bottom of a phone. */
export function Dock() {
  const { admin } = useTexts();
  const current = currentInDock(useChosenPath());
  const entries = useNavigation()
    .flatMap((group) => group.entries)
    .filter(({ dock }) => dock)
    .toSorted((one, other) => order.indexOf(one.label) - order.indexOf(other.label));
  return (
    <nav className="dock" aria-label={admin.frame.dock}>
      {entries.map(({ to, icon, label }) => (
        <Link key={to} to={to} aria-current={to === current?.to ? 'page' : undefined}>
          <Icon of={icon} />
          {admin.short[label] ?? admin.navigation[label]}
          <EntryCount of={label} />
        </Link>
      ))}
      <MoreSheet
        trigger={
          <button type="button" aria-current={current ? undefined : 'true'}>
            <Icon of={Ellipsis} />
            {admin.frame.more}
          </button>
        }
      />
    </nav>
  );
}
