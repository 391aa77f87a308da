import { CalendarClock, Phone } from 'lucide';
import { type ReactNode, useState } from 'react';
import { later } from '#app/components/ui/later.tsx';
import { MenuItem } from '#app/components/ui/menu.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { QuickAbout, QuickWay } from '#domain/activities/quick-activity.ts';

const QuickDialog = later(async () => (await import('./quick-dialog.tsx')).QuickDialog);

type Asked = { way: QuickWay; about: QuickAbout };

/** Noting a conversation or planning to follow up, for one record or for the rows of a list. */
export function useQuickActivity() {
  const { quick: t } = useTexts().activities;
  const [asked, setAsked] = useState<Asked>();
  const ask = (way: QuickWay, about: QuickAbout) => () => setAsked({ way, about });
  return {
    /** In the menu of a row. */
    items: (about: QuickAbout): ReactNode => (
      <>
        <MenuItem needs="edit" icon={Phone} onSelect={ask('log', about)}>
          {t.log}
        </MenuItem>
        <MenuItem needs="edit" icon={CalendarClock} onSelect={ask('followUp', about)}>
          {t.followUp}
        </MenuItem>
      </>
    ),
    dialog: asked && <QuickDialog {...asked} onClose={() => setAsked(undefined)} />,
  };
}
