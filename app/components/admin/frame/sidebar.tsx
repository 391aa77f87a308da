import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { useChosenPath } from '#app/browser/use-slow-navigation.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { Tooltip } from '#app/components/ui/tooltip.tsx';
import { EntryCount } from './entry-count.tsx';
import { OfficeLogo } from './office-logo.tsx';
import { currentEntry, useNavigation } from './navigation.ts';

/** Above or below the current entry, so that its neighbour shows too. */
const ROOM_PX = 40;

export function Sidebar({ children }: { children: React.ReactNode }) {
  const { admin } = useTexts();
  const { brand, company } = useSite();
  const navigation = useNavigation();
  const current = currentEntry(useChosenPath());
  const nav = useRef<HTMLElement>(null);
  const to = current?.to;
  // The menu scrolls by itself: scrollIntoView would move the page as well.
  useEffect(() => {
    const entry = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!to || !nav.current || !entry) return;
    const [frame, place] = [nav.current.getBoundingClientRect(), entry.getBoundingClientRect()];
    if (place.top < frame.top) nav.current.scrollTop -= frame.top - place.top + ROOM_PX;
    if (place.bottom > frame.bottom) nav.current.scrollTop += place.bottom - frame.bottom + ROOM_PX;
  }, [to]);
  return (
    <aside className="sidebar">
      <div className="sidebar__top">
        <Link to={href('/admin/dashboard')} aria-label={admin.frame.home(company.name)}>
          <OfficeLogo />
          <img
            className="sidebar__mark"
            src={`${href('/favicon.svg')}?v=${brand.version}`}
            alt=""
            width="28"
            height="28"
          />
        </Link>
      </div>
      <nav ref={nav} className="sidebar__nav" aria-label={admin.frame.navigation}>
        {navigation.map(({ label, entries }) => (
          <div key={label ?? ''} className="sidebar__group">
            {label && <h2>{admin.navigation[label]}</h2>}
            {entries.map((entry) => (
              <Tooltip
                key={entry.to}
                text={admin.navigation[entry.label]}
                side="right"
                className="tooltip--without-words"
              >
                <Link to={entry.to} aria-current={entry.to === current?.to ? 'page' : undefined}>
                  <Icon of={entry.icon} />
                  <span>{admin.navigation[entry.label]}</span>
                  <EntryCount of={entry.label} />
                </Link>
              </Tooltip>
            ))}
          </div>
        ))}
      </nav>
      {children}
    </aside>
  );
}
