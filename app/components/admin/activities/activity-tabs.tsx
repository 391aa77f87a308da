import { href } from 'react-router';
import { TabLinks } from '#app/components/ui/tab-links.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { allActivities } from '#domain/activities/to-do.ts';

type Tab = 'toDo' | 'agenda' | 'all';

/** `wie`: the colleague whose activities are shown, as it is in the URL. */
export function ActivityTabs({ current, wie }: { current: Tab; wie?: string | null }) {
  const { tabs: t } = useTexts().activityDesk;
  const list = href('/admin/crm/activities');
  const same = wie ? `?wie=${wie}` : '';
  const links: { tab: Tab; to: string }[] = [
    { tab: 'toDo', to: `${list}${same}` },
    { tab: 'agenda', to: `${href('/admin/crm/activities/agenda')}${same}` },
    { tab: 'all', to: `${list}${allActivities}` },
  ];
  return (
    <TabLinks
      label={t.label}
      links={links.map(({ tab, to }) => ({ to, label: t[tab], current: tab === current }))}
    />
  );
}
