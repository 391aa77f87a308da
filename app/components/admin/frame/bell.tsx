import { Bell as BellIcon } from 'lucide';
import { useState } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { IconButton } from '#app/components/ui/button.tsx';
import { later, useAhead } from '#app/components/ui/later.tsx';
import { shownCount } from '#domain/notifications/menu-counts.ts';
import { useUnseen } from './menu-counts.ts';

const BellPanel = later(async () => (await import('./bell-panel.tsx')).BellPanel);

/** News from colleagues, customers and the program itself. */
export function Bell() {
  const { bell } = useTexts().admin;
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  useAhead(BellPanel);
  const [unseen] = useUnseen();
  const show = () => {
    setUsed(true);
    setOpen(true);
  };
  const count = shownCount(unseen);
  return (
    <>
      <span className="bell">
        <IconButton icon={BellIcon} label={count ? bell.openWith(count) : bell.open} onClick={show} />
        {count && (
          <span className="bell__count" aria-hidden>
            {count}
          </span>
        )}
      </span>
      {used && <BellPanel open={open} onOpenChange={setOpen} />}
    </>
  );
}
