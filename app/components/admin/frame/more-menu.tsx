import { Link } from '#app/components/ui/link.tsx';
import { useChosenPath } from '#app/browser/use-slow-navigation.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { useAccountEntries } from './account-entries.tsx';
import { EntryCount } from './entry-count.tsx';
import { currentEntry, useNavigation } from './navigation.ts';

/** Everything that the menu has, in groups. */
export function MoreMenu({ onChosen }: { onChosen: () => void }) {
  const { admin } = useTexts();
  const current = currentEntry(useChosenPath());
  const path = useChosenPath();
  return (
    <nav className="more-menu" aria-label={admin.frame.navigation}>
      {useNavigation().map(({ label, entries }) => (
        <section key={label ?? ''}>
          <h3>{label ? admin.navigation[label] : admin.frame.daily}</h3>
          {entries.map(({ to, icon, label }) => (
            <Link key={to} to={to} onClick={onChosen} aria-current={to === current?.to ? 'page' : undefined}>
              <Icon of={icon} />
              {admin.navigation[label]}
              <EntryCount of={label} />
            </Link>
          ))}
        </section>
      ))}
      <section>
        <h3>{admin.frame.account}</h3>
        {useAccountEntries().map((entry) =>
          entry.to === undefined ? (
            <button
              key={entry.label}
              type="button"
              lang={entry.lang}
              onClick={() => {
                onChosen();
                entry.onSelect();
              }}
            >
              <Icon of={entry.icon} />
              {entry.label}
            </button>
          ) : (
            <Link
              key={entry.label}
              to={entry.to}
              reloadDocument={entry.reloadDocument ?? false}
              onClick={onChosen}
              aria-current={path === entry.to ? 'page' : undefined}
            >
              <Icon of={entry.icon} />
              {entry.label}
            </Link>
          ),
        )}
      </section>
    </nav>
  );
}
